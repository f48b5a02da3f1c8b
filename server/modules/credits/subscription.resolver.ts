import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { CarType } from "../catalog/car-type.entity";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { readableUser } from "../users/user.access";
import { User } from "../users/user.entity";
import { SubscriptionConnection, toSubscriptionConnection } from "./credit.connections";
import { Subscription } from "./subscription.entity";

@Resolver(() => Subscription)
export class SubscriptionResolver {
  @Query(() => SubscriptionConnection, {
    description:
      "Everybody's plans, newest first. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, FORBIDDEN.",
  })
  @RequiresScope("purchases:read")
  async subscriptions(
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Arg("activeOnly", () => Boolean, {
      nullable: true,
      description: "Only the plans that run today.",
    })
    activeOnly: boolean | null | undefined,
    @Arg("userId", () => ID, { nullable: true, description: "Only those of this resident." })
    userId: string | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    const filter = {
      isActive: activeOnly || null,
      userId: userId == null ? undefined : integerKey("User", userId),
    };
    return toSubscriptionConnection(await services.subscriptions.all(actor, filter, page));
  }

  @FieldResolver(() => Boolean, { description: "Whether it runs today." })
  isActive(@Root() subscription: Subscription, @Ctx() { services }: GraphqlContext): boolean {
    return services.subscriptions.isActive(subscription);
  }

  @FieldResolver(() => Int, { description: "Credits of both kinds that are left of it." })
  credits(@Root() { purchaseId }: Subscription, @Ctx() { loaders }: GraphqlContext) {
    return loaders.creditsLeftOfPurchase.load(purchaseId);
  }

  @FieldResolver(() => User, { description: "The resident." })
  user(@Root() { userId }: Subscription, @Ctx() context: GraphqlContext): Promise<User | null> {
    return readableUser(context, userId);
  }

  @FieldResolver(() => PricingPlan, { description: "The plan as it is now." })
  pricingPlan(@Root() { pricingPlanId }: Subscription, @Ctx() { loaders }: GraphqlContext) {
    return loadRequired(loaders.pricingPlanById, pricingPlanId);
  }

  @FieldResolver(() => CarType, { description: "The car type as it is now." })
  carType(@Root() { carTypeId }: Subscription, @Ctx() { loaders }: GraphqlContext) {
    return loadRequired(loaders.carTypeById, carTypeId);
  }
}
