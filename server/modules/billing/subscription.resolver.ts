import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../api/graphql/context";
import { Subscription } from "./subscription.entity";

@Resolver(() => Subscription)
export class SubscriptionResolver {
  @FieldResolver(() => Boolean, { description: "Whether it runs today." })
  isActive(@Root() subscription: Subscription, @Ctx() { services }: GraphqlContext): boolean {
    return services.subscriptions.isActive(subscription);
  }

  @FieldResolver(() => Int, { description: "Credits of both kinds that are left of it." })
  credits(@Root() subscription: Subscription, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return loaders.creditsLeftOfPurchase.load(subscription.purchaseId);
  }
}
