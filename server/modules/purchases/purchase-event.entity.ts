import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { type Paise, toDecimal } from "../../platform/money";
import { Node } from "../../platform/node";
import { DateTimeScalar, DecimalScalar } from "../../platform/scalars";
import { StrayReason } from "./stray-payment.entity";

export enum PurchaseEventType {
  FAILED = "failed",
  EXPIRED = "expired",
  PAID_TWICE = "paid_twice",
  OTHER_AMOUNT = "other_amount",
  COUPON_USED_UP = "coupon_used_up",
  RETURNING = "returning",
  PARTLY_REFUNDED = "partly_refunded",
  REFUNDED = "refunded",
  STRAY_REFUNDED = "stray_refunded",
}

registerEnumType(PurchaseEventType, {
  name: "PurchaseEventType",
  description: "What happened to the money of a purchase, other than that it was paid.",
  valuesConfig: {
    FAILED: { description: "A payment did not go through; nothing was collected." },
    EXPIRED: { description: "It was not paid in time." },
    PAID_TWICE: { description: "It was paid once more; that payment is to be paid back." },
    OTHER_AMOUNT: {
      description: "Another amount or currency was paid; that payment is to be paid back.",
    },
    COUPON_USED_UP: {
      description:
        "It was paid after it had given its coupon back, which could not be used for it again; that payment is to be paid back.",
    },
    RETURNING: {
      description: "A payment was not collected, see `cause`: the bank gives it back.",
    },
    PARTLY_REFUNDED: { description: "A part of the payment was paid back." },
    REFUNDED: {
      description: "The payment was paid back; the plan has ended and its unused credits are gone.",
    },
    STRAY_REFUNDED: { description: "A payment that nothing was granted for was paid back." },
  },
});

@ObjectType({
  implements: Node,
  description: "One thing that happened to the money of a purchase; the resident is told of it.",
})
@Entity("purchase_events")
@RequiresScope("purchases:read")
export class PurchaseEvent extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  purchaseId!: number;

  @Field(() => PurchaseEventType, { description: "What happened." })
  @Column("text")
  type!: PurchaseEventType;

  @Column("int")
  amountPaise!: Paise;

  @Field(() => String, { nullable: true, description: "What the bank said, where it said why." })
  @Column("text", { nullable: true })
  note!: string | null;

  @Field(() => StrayReason, {
    nullable: true,
    description: "Why a payment was not collected; null for all other events.",
  })
  @Column("text", { nullable: true })
  cause!: StrayReason | null;

  @Field(() => String, { description: "Of the amount; `INR` as a rule." })
  @Column("text")
  currency!: string;

  @Column("text")
  key!: string;

  @Field(() => DateTimeScalar, { description: "When it happened." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DecimalScalar, { description: "The money it is about, with two places." })
  get amount(): string {
    return toDecimal(this.amountPaise);
  }
}
