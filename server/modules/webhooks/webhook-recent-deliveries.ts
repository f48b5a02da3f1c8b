import { Field, Int, ObjectType } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import { DateTimeScalar } from "../../platform/scalars";

@ObjectType({
  description:
    "What became of the last 1,000 deliveries to a webhook endpoint; test events are left out.",
})
@RequiresScope("webhooks:manage")
export class WebhookRecentDeliveries {
  @Field(() => Int, { description: "Deliveries that were tried." })
  tried!: number;

  @Field(() => Int, {
    description: "Those among them that failed, or that wait after attempts that failed.",
  })
  failed!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When one was delivered last; null when none was.",
  })
  lastDeliveredAt!: Date | null;
}
