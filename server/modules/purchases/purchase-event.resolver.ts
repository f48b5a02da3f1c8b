import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { CreditLot } from "../credits/credit-lot.entity";
import { Subscription } from "../credits/subscription.entity";
import { Purchase } from "./purchase.entity";
import { PurchaseEvent } from "./purchase-event.entity";

@Resolver(() => Purchase)
export class PurchaseEventResolver {
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
}
