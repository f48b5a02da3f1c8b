import { Ctx, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { AttentionCounts } from "./attention-counts";

@Resolver()
export class AttentionCountsResolver {
  @Query(() => AttentionCounts, {
    description:
      "How many matters wait for an administrator. Administrators only. Errors: FORBIDDEN.",
  })
  attentionCounts(@Ctx() { services, actor }: GraphqlContext): Promise<AttentionCounts> {
    return services.attentionCounts.counts(actor);
  }
}
