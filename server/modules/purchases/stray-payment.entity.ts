import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { type Paise, toDecimal } from "../../platform/money";
import { Node } from "../../platform/node";
import { DateTimeScalar, DecimalScalar } from "../../platform/scalars";

export enum StrayReason {
  SECOND_PAYMENT = "second_payment",
  UNKNOWN_ORDER = "unknown_order",
  OTHER_AMOUNT = "other_amount",
  BUYER_DELETED = "buyer_deleted",
  REFUNDED_FIRST = "refunded_first",
  COUPON_USED_UP = "coupon_used_up",
}

registerEnumType(StrayReason, {
  name: "StrayReason",
  description: "Why nothing was granted for a payment.",
  valuesConfig: {
    SECOND_PAYMENT: { description: "The purchase had been paid for by another payment." },
    UNKNOWN_ORDER: { description: "No purchase has the order that it paid for." },
    OTHER_AMOUNT: { description: "It is not the amount or the currency of the purchase." },
    REFUNDED_FIRST: { description: "It had been paid back before it came." },
    COUPON_USED_UP: {
      description:
        "The purchase had given its coupon back, which could not be used for it again when it was paid.",
    },
    BUYER_DELETED: { description: "The person who bought was deleted before it came." },
  },
});

@ObjectType({
  implements: Node,
  description:
    "Money that the payment provider collected and nothing was granted for: it is to be paid back, at the provider. Administrators only.",
})
@Entity("stray_payments")
@RequiresScope("purchases:read")
export class StrayPayment extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { name: "paymentId", description: "The payment's id at the provider." })
  @Column("text")
  providerPaymentId!: string;

  @Field(() => String, {
    name: "orderId",
    nullable: true,
    description: "The order's id at the provider; null where it was paid without one.",
  })
  @Column("text", { nullable: true })
  providerOrderId!: string | null;

  @Column("int", { nullable: true })
  purchaseId!: number | null;

  @Column("int")
  amountPaise!: Paise;

  @Column("int")
  refundedPaise!: Paise;

  @Field(() => String, { description: "Of the amount; `INR` unless something is very wrong." })
  @Column("text")
  currency!: string;

  @Field(() => StrayReason, { description: "Why nothing was granted for it." })
  @Column("text")
  reason!: StrayReason;

  @Field(() => DateTimeScalar, { description: "When we heard of it." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When all of it was paid back; empty until then.",
  })
  @Column("timestamptz", { nullable: true })
  refundedAt!: Date | null;

  @Field(() => DecimalScalar, { description: "What was paid, with two places." })
  get amount(): string {
    return toDecimal(this.amountPaise);
  }

  @Field(() => DecimalScalar, { description: "What of it was paid back so far." })
  get refundedAmount(): string {
    return toDecimal(this.refundedPaise);
  }
}
