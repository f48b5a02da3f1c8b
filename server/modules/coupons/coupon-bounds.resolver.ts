import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { loadRequired } from "../../platform/loader";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { Residency } from "../communities/residency.entity";
import { Coupon } from "./coupon.entity";

@Resolver(() => Coupon)
export class CouponBoundsResolver {
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
