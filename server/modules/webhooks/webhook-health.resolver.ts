import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { WebhookEndpoint } from "./webhook-endpoint.entity";
import { WebhookRecentDeliveries } from "./webhook-recent-deliveries";

@Resolver(() => WebhookEndpoint)
export class WebhookHealthResolver {
  @FieldResolver(() => WebhookRecentDeliveries, {
    description: "What became of the last 1,000 deliveries to it.",
  })
  recentDeliveries(
    @Root() { id }: WebhookEndpoint,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<WebhookRecentDeliveries> {
    return loaders.recentDeliveriesOfWebhook.load(id);
  }
}
