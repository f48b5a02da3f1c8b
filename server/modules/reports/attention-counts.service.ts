import { Field, Int, ObjectType } from "type-graphql";
import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { queryRow } from "../../platform/sql/query";
import { UNANSWERED } from "../purchases/payment-dispute.rules";

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

const countUpTo100 = (from: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT 100) matter)`;

/** Not of payments that another application took. */
const LISTED_DISPUTES = `payment_disputes WHERE step = ANY ($1) AND (purchase_id IS NOT NULL
  OR provider_payment_id IN (SELECT provider_payment_id FROM stray_payments))`;

export class AttentionCountsService {
  constructor(private readonly dataSource: DataSource) {}

  async counts(actor: Actor): Promise<AttentionCounts> {
    authorize(actor, "attention.read");
    return queryRow<AttentionCounts>(
      this.dataSource,
      `SELECT ${countUpTo100(LISTED_DISPUTES)} AS "openDisputes",
         ${countUpTo100("stray_payments WHERE refunded_at IS NULL")} AS "paymentsToReturn",
         ${countUpTo100("webhook_endpoints WHERE failing_since IS NOT NULL AND deleted_at IS NULL")} AS "failingWebhooks"`,
      [UNANSWERED],
    );
  }
}
