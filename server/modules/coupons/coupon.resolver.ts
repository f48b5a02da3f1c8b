import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, connectionTypes, type Edge } from "../../platform/connection";
import { integerKey, keyOrUnknown } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { DecimalScalar } from "../../platform/scalars";
import { cursorOf } from "../../platform/sql/pagination";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { Residency } from "../communities/residency.entity";
import { Coupon } from "./coupon.entity";
import { NEWEST_FIRST } from "./coupon-administration.service";
import { CreateCouponInput, DeleteCouponInput, UpdateCouponInput } from "./coupon-inputs";
import { CouponStatistics, CouponStatus } from "./coupon-statistics";

const {
  EdgeType: CouponEdge,
  ConnectionType: CouponConnection,
  toConnection,
} = connectionTypes(Coupon, "Coupon", "coupons");

@ArgsType()
class CouponsArguments extends ConnectionArguments {
  @Field(() => String, {
    nullable: true,
    description: "Part of the code, upper or lower case; 40 characters at most.",
  })
  search?: string | null;

  @Field(() => CouponStatus, {
    nullable: true,
    description: "Only the active or only the inactive ones; all of them when absent.",
  })
  status?: CouponStatus | null;
}

@ObjectType({ description: "The new coupon." })
class CreateCouponPayload {
  @Field(() => Coupon, { description: "The coupon." })
  coupon!: Coupon;

  @Field(() => CouponEdge, { description: "Its place in the list." })
  couponEdge!: Edge<Coupon>;
}

@ObjectType({ description: "The coupon as it is now." })
class UpdateCouponPayload {
  @Field(() => Coupon, { description: "The coupon." })
  coupon!: Coupon;
}

@ObjectType({ description: "What became of the coupon: deleted, or kept and made inactive." })
class DeleteCouponPayload {
  @Field(() => ID, {
    nullable: true,
    description: "Its id when it is gone; null when it was kept.",
  })
  deletedId!: string | null;

  @Field(() => Coupon, {
    nullable: true,
    description:
      "The coupon, inactive now, when something was bought with it; null when it is gone.",
  })
  coupon!: Coupon | null;
}

@ObjectType({ description: "A coupon that can be bought with, as far as buyers may know it." })
class CouponValidation {
  @Field(() => String, { description: "The code, upper case." })
  code!: string;

  @Field(() => DecimalScalar, { description: "What it takes off, in rupees." })
  discountAmount!: string;
}

@Resolver(() => Coupon)
export class CouponResolver {
  @Query(() => CouponConnection, {
    description: "The coupons, newest first. Administrators only.",
  })
  async coupons(
    @Args(() => CouponsArguments) { search, status, ...page }: CouponsArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    const filter = { search: search ?? null, status: status ?? CouponStatus.ALL };
    return toConnection(await services.couponAdministration.list(actor, filter, page));
  }

  @Query(() => CouponStatistics, { description: "All coupons counted. Administrators only." })
  @RequiresScope("reports:read")
  couponStatistics(@Ctx() { services, actor }: GraphqlContext): Promise<CouponStatistics> {
    return services.couponAdministration.statistics(actor);
  }

  @Mutation(() => CreateCouponPayload, {
    description:
      "Makes a coupon. Administrators only. Errors: INVALID_INPUT, NAME_TAKEN, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async createCoupon(
    @Arg("input", () => CreateCouponInput, { description: "The coupon." }) input: CreateCouponInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreateCouponPayload> {
    const { usesPerResident = 1, isActive = null, clientKey, ...terms } = input;
    const values = { ...terms, usesPerResident, isActive, ...boundsOfInput(input) };
    const coupon = await services.couponAdministration.create(actor, values, clientKey);
    return { coupon, couponEdge: { cursor: cursorOf(NEWEST_FIRST, coupon), node: coupon } };
  }

  @Mutation(() => UpdateCouponPayload, {
    description:
      "Edits a coupon. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, NAME_TAKEN, COUPON_IN_USE, CHANGED_MEANWHILE (with now), FORBIDDEN.",
  })
  async updateCoupon(
    @Arg("input", () => UpdateCouponInput, { description: "Coupon and edits." })
    input: UpdateCouponInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateCouponPayload> {
    const { code = null, discountAmount = null, usageLimit = null, isActive = null } = input;
    const coupon = await services.couponAdministration.update(actor, {
      couponId: integerKey("Coupon", input.couponId),
      seen: input.seen,
      code,
      discountAmount,
      usageLimit,
      isActive,
      usesPerResident: input.usesPerResident,
      firstDay: input.firstDay,
      lastDay: input.lastDay,
      ...boundsOfInput(input),
    });
    return { coupon };
  }

  @Mutation(() => DeleteCouponPayload, {
    description:
      "Deletes a coupon that nothing was bought with; one that was is made inactive. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async deleteCoupon(
    @Arg("input", () => DeleteCouponInput, { description: "The coupon." })
    { couponId }: DeleteCouponInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DeleteCouponPayload> {
    const key = integerKey("Coupon", couponId);
    const coupon = await services.couponAdministration.delete(actor, key);
    return { coupon, deletedId: coupon ? null : couponId };
  }

  @FieldResolver(() => [PricingPlan], {
    description: "The plans that it is for; empty for all of them.",
  })
  async pricingPlans(
    @Root() { id }: Coupon,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<PricingPlan[]> {
    const { planIds } = await loaders.boundsOfCoupon.load(id);
    return Promise.all(planIds.map((planId) => loadRequired(loaders.pricingPlanById, planId)));
  }

  @FieldResolver(() => [Residency], {
    description: "The communities that it is for; empty for all of them.",
  })
  async residencies(
    @Root() { id }: Coupon,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<Residency[]> {
    const { residencyIds } = await loaders.boundsOfCoupon.load(id);
    return Promise.all(residencyIds.map((each) => loadRequired(loaders.residencyById, each)));
  }
}

@Resolver()
export class CouponValidationResolver {
  @Query(() => CouponValidation, {
    description:
      "Whether a code can be bought with. Open to guests; 10 look-ups a minute for each caller, purchases and quotes with a coupon counted; `PricingPlan.quote` with the same code in the same document is no further one. Errors: INVALID_INPUT, INVALID_COUPON, RATE_LIMITED.",
  })
  async validateCoupon(
    @Arg("code", () => String, { description: "The code; lower case will do." }) code: string,
    @Ctx() { loaders, actor, caller }: GraphqlContext,
  ): Promise<CouponValidation> {
    const { coupon } = await loaders.usableCoupon.load({ actor, caller, code, field: "code" });
    return { code: coupon.code, discountAmount: coupon.discountAmount };
  }
}

function boundsOfInput({ pricingPlanIds, residencyIds }: CreateCouponInput | UpdateCouponInput) {
  return {
    planIds: pricingPlanIds?.map((id) => keyOrUnknown("PricingPlan", id)),
    residencyIds: residencyIds?.map((id) => keyOrUnknown("Residency", id)),
  };
}
