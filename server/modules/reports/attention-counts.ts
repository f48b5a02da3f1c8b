import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "Matters that wait for an administrator, each counted up to 100." })
export class AttentionCounts {
  @Field(() => Int, { description: "Disputes that the payer's bank wants an answer to." })
  openDisputes!: number;

  @Field(() => Int, { description: "Stray payments that are not paid back yet." })
  paymentsToReturn!: number;

  @Field(() => Int, {
    description: "Webhook endpoints whose attempts have failed since the last success.",
  })
  failingWebhooks!: number;
}
