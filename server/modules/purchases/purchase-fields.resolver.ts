import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { may } from "../../access/authorize";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { DateScalar } from "../../platform/scalars";
import { CarType } from "../catalog/car-type.entity";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { CreditLot } from "../credits/credit-lot.entity";
import { Subscription } from "../credits/subscription.entity";
import { readableUser } from "../users/user.access";
import { User } from "../users/user.entity";
import { PaymentDispute } from "./payment-dispute.entity";
import { PurchaseConnection, toPurchaseConnection } from "./purchase.connections";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import { PurchaseEvent } from "./purchase-event.entity";

@Resolver(() => Purchase)
export class PurchaseFieldsResolver {
  @Query(() => PurchaseConnection, {
    description:
      "Everybody's purchases, newest first. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, FORBIDDEN.",
  })
  @RequiresScope("purchases:read")
  async purchases(
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Arg("status", () => PaymentStatus, {
      nullable: true,
      description: "Only those whose payment stands there.",
    })
    status: PaymentStatus | null | undefined,
    @Arg("userId", () => ID, { nullable: true, description: "Only those of this resident." })
    userId: string | null | undefined,
    @Arg("paymentMethod", () => PaymentMethod, {
      nullable: true,
      description: "Only those paid this way.",
    })
    paymentMethod: PaymentMethod | null | undefined,
    @Arg("from", () => DateScalar, {
      nullable: true,
      description: "First day on which they were started.",
    })
    from: string | null | undefined,
    @Arg("to", () => DateScalar, {
      nullable: true,
      description: "Last day on which they were started.",
    })
    to: string | null | undefined,
    @Arg("needsAttention", () => Boolean, {
      nullable: true,
      description: "Only those with which something went wrong, or only the others.",
    })
    needsAttention: boolean | null | undefined,
    @Arg("seenTo", () => Boolean, {
      nullable: true,
      description: "Only those that an administrator has seen to, or only the others.",
    })
    seenTo: boolean | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    const filter = {
      status,
      paymentMethod,
      from,
      to,
      needsAttention,
      seenTo,
      userId: userId == null ? undefined : integerKey("User", userId),
    };
    return toPurchaseConnection(await services.purchaseLists.all(actor, filter, page));
  }

  @FieldResolver(() => User, { description: "The resident." })
  user(@Root() { userId }: Purchase, @Ctx() context: GraphqlContext): Promise<User | null> {
    return readableUser(context, userId);
  }

  @FieldResolver(() => PricingPlan, {
    description: "The plan as it is now; what was bought stands in the purchase itself.",
  })
  pricingPlan(
    @Root() { pricingPlanId }: Purchase,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<PricingPlan> {
    return loadRequired(loaders.pricingPlanById, pricingPlanId);
  }

  @FieldResolver(() => CarType, { description: "The car type as it is now." })
  carType(@Root() { carTypeId }: Purchase, @Ctx() { loaders }: GraphqlContext): Promise<CarType> {
    return loadRequired(loaders.carTypeById, carTypeId);
  }

  @FieldResolver(() => [PurchaseEvent], {
    description: "What happened to its money, oldest first.",
  })
  events(@Root() { id }: Purchase, @Ctx() { loaders }: GraphqlContext): Promise<PurchaseEvent[]> {
    return loaders.eventsOfPurchase.load(id);
  }

  @FieldResolver(() => [CreditLot], {
    description: "The credits that it granted: a lot of each kind.",
  })
  creditLots(@Root() { id }: Purchase, @Ctx() { loaders }: GraphqlContext): Promise<CreditLot[]> {
    return loaders.lotsOfPurchase.load(id);
  }

  @FieldResolver(() => Subscription, {
    nullable: true,
    description: "The plan that the resident holds by it; null where it was not paid.",
  })
  async subscription(
    @Root() { id }: Purchase,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<Subscription | null> {
    const [subscription] = await loaders.subscriptionsOfPurchase.load(id);
    return subscription ?? null;
  }

  @FieldResolver(() => [PaymentDispute], {
    description: "Disputes of its payment, oldest first; empty for everybody but administrators.",
  })
  async disputes(
    @Root() { id }: Purchase,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<PaymentDispute[]> {
    return may(actor, "purchase.seeTo") ? loaders.disputesOfPurchase.load(id) : [];
  }

  @Query(() => String, {
    description:
      "The proof of service of a purchase, as a document in plain text for the payer's bank: the payment, the terms accepted, the home, and the washes by date. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  proofOfService(
    @Arg("purchaseId", () => ID, { description: "The purchase." }) purchaseId: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<string> {
    return services.proofsOfService.of(actor, integerKey("Purchase", purchaseId));
  }
}
