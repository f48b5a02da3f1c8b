import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { loadRequired } from "../../platform/loader";
import { WebhookChange } from "./webhook-change.entity";

@Resolver(() => WebhookChange)
export class WebhookChangeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Name of the administrator; null where an API key did it, and for API keys, which are told no names.",
  })
  async changedBy(
    @Root() { byId }: WebhookChange,
    @Ctx() { loaders, actor }: GraphqlContext,
  ): Promise<string | null> {
    return byId === null || actor.kind === "key"
      ? null
      : (await loadRequired(loaders.userById, byId)).displayName;
  }
}
