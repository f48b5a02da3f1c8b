import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { type Paise, toDecimal } from "../../platform/money";
import { Node } from "../../platform/node";
import { DateTimeScalar, DecimalScalar } from "../../platform/scalars";

export enum DisputeStep {
  CREATED = "created",
  ACTION_REQUIRED = "action_required",
  UNDER_REVIEW = "under_review",
  WON = "won",
  LOST = "lost",
  CLOSED = "closed",
}

registerEnumType(DisputeStep, {
  name: "DisputeStep",
  description: "How far a dispute is.",
  valuesConfig: {
    CREATED: { description: "The payer's bank asks for an answer." },
    ACTION_REQUIRED: { description: "The bank asks for more." },
    UNDER_REVIEW: { description: "The bank looks at the answer." },
    WON: { description: "The money stays." },
    LOST: { description: "The bank took the money back." },
    CLOSED: { description: "It is over." },
  },
});

@ObjectType({
  implements: Node,
  description:
    "A payment that the payer's bank has taken up with the payment provider. Administrators only.",
})
@Entity("payment_disputes")
@RequiresScope("purchases:read")
export class PaymentDispute extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { name: "disputeId", description: "Its id at the provider." })
  @Column("text")
  providerDisputeId!: string;

  @Field(() => String, { name: "paymentId", description: "The payment's id at the provider." })
  @Column("text")
  providerPaymentId!: string;

  @Column("int", { nullable: true })
  purchaseId!: number | null;

  @Column("int")
  amountPaise!: Paise;

  @Column("int")
  deductedPaise!: Paise;

  @Field(() => String, { description: "Of the amounts; `INR` as a rule." })
  @Column("text")
  currency!: string;

  @Field(() => DisputeStep, { description: "How far it is." })
  @Column("text")
  step!: DisputeStep;

  @Field(() => String, { nullable: true, description: "Why, in the words of the provider." })
  @Column("text", { nullable: true })
  reason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Until when it is to be answered, at the provider; null where it says none.",
  })
  @Column("timestamptz", { nullable: true })
  respondBy!: Date | null;

  @Column("timestamptz")
  toldAt!: Date;

  @Field(() => DateTimeScalar, { description: "When we heard of it first." })
  @Column("timestamptz")
  createdAt!: Date;

  @Field(() => DecimalScalar, { description: "What is disputed, with two places." })
  get amount(): string {
    return toDecimal(this.amountPaise);
  }

  @Field(() => DecimalScalar, { description: "What the bank took back of it." })
  get deductedAmount(): string {
    return toDecimal(this.deductedPaise);
  }
}
