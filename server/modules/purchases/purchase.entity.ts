import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { type Paise, toDecimal } from "../../platform/money";
import { Node } from "../../platform/node";
import { DateTimeScalar, DecimalScalar } from "../../platform/scalars";

/** Fixed at creation (product-rules.md#payment). */
export enum PaymentMethod {
  RAZORPAY = "razorpay",
  MOCK_PAYMENT = "mock_payment",
}

export enum PaymentStatus {
  PENDING = "pending",
  COMPLETED = "completed",
  FAILED = "failed",
  EXPIRED = "expired",
  REFUNDED = "refunded",
}

registerEnumType(PaymentMethod, {
  name: "PaymentMethod",
  description: "How a purchase is paid.",
  valuesConfig: {
    RAZORPAY: { description: "Card, UPI or net banking through the payment provider." },
    MOCK_PAYMENT: { description: "Play money; only where the server runs in demo mode." },
  },
});

registerEnumType(PaymentStatus, {
  name: "PaymentStatus",
  description: "Where a payment stands.",
  valuesConfig: {
    PENDING: { description: "Waiting for the payment." },
    COMPLETED: { description: "Paid; the credits were granted." },
    FAILED: { description: "The payment did not go through." },
    EXPIRED: { description: "Not paid in time." },
    REFUNDED: { description: "Paid back." },
  },
});

@ObjectType({
  implements: Node,
  description: "A purchase of a plan, with a copy of what was offered.",
})
@Entity("purchases")
@RequiresScope("purchases:read")
export class Purchase extends Node {
  @Field(() => Int, {
    name: "purchaseId",
    description: "The purchase number that people read and say; it stands on the receipt.",
  })
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  userId!: number;

  @Column("int")
  pricingPlanId!: number;

  @Column("int")
  carTypeId!: number;

  @Field(() => PaymentMethod, { description: "How it is paid." })
  @Column("text")
  paymentMethod!: PaymentMethod;

  @Field(() => PaymentStatus, { description: "Where the payment stands." })
  @Column("text")
  paymentStatus!: PaymentStatus;

  @Field(() => String, { description: "Name of the plan when it was bought." })
  @Column("text")
  planName!: string;

  @Field(() => String, { description: "Name of the car type when it was bought." })
  @Column("text")
  carTypeName!: string;

  @Field(() => Int, { description: "Regular credits it grants." })
  @Column("int")
  creditsGiven!: number;

  @Field(() => Int, { description: "Bonus or pay-per-use credits it grants." })
  @Column("int")
  oneTimeCreditsGiven!: number;

  @Field(() => Int, { name: "validity", description: "Days it runs; -1 means unlimited." })
  @Column("int")
  validityDays!: number;

  @Column("int")
  pricePaise!: Paise;

  /** May exceed the price. */
  @Column("int")
  discountPaise!: Paise;

  @Column("int")
  amountPaise!: Paise;

  @Column("int")
  refundedPaise!: Paise;

  @Column("int", { nullable: true })
  couponId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Code of the coupon that it was bought with.",
  })
  @Column("text", { nullable: true })
  couponCode!: string | null;

  @Column("text", { nullable: true })
  providerOrderId!: string | null;

  /** Makes the receipt unique; null for old rows. */
  @Column("text", { nullable: true })
  receiptNonce!: string | null;

  /** Claim of the server that creates the order. */
  @Column("timestamptz", { nullable: true })
  orderClaimedUntil!: Date | null;

  @Column("timestamptz", { nullable: true })
  orderCheckAt!: Date | null;

  @Column("timestamptz", { nullable: true })
  confirmingSince!: Date | null;

  @Column("text", { nullable: true })
  confirmingPaymentId!: string | null;

  @Column("text", { nullable: true })
  capturingPaymentId!: string | null;

  @Column("timestamptz", { nullable: true })
  capturingUntil!: Date | null;

  @Column("timestamptz", { nullable: true })
  confirmingToldAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "The payment's id at the provider, or of the mock payment; empty until paid.",
  })
  @Column("text", { nullable: true })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: "What the resident should know about it." })
  @Column("text", { nullable: true })
  message!: string | null;

  @Column("text", { nullable: true })
  attention!: string | null;

  @Column("timestamptz", { nullable: true })
  seenToAt!: Date | null;

  @Column("int", { nullable: true })
  seenToById!: number | null;

  @Column("text", { nullable: true })
  seenToNote!: string | null;

  @Column("text", { nullable: true })
  clientKey!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Until when a pending one keeps its coupon; it expires then.",
  })
  @Column("timestamptz", { nullable: true })
  expiresAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was paid." })
  @Column("timestamptz", { nullable: true })
  completedAt!: Date | null;

  @Field(() => DateTimeScalar, { description: "When it was started." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @Field(() => Boolean, {
    description:
      "Whether its payment was made but is not confirmed by the provider yet: ask again in a few seconds, and do not ask for the money again.",
  })
  get isBeingConfirmed(): boolean {
    // Undefined on a new row.
    return this.confirmingSince != null && this.paymentStatus === PaymentStatus.PENDING;
  }

  @Field(() => DecimalScalar, { description: "Price of the plan for the car type, in rupees." })
  get price(): string {
    return toDecimal(this.pricePaise);
  }

  get savedPaise(): Paise {
    return this.pricePaise - this.amountPaise;
  }

  @Field(() => DecimalScalar, {
    description: "What was saved, in rupees: price less amount. Never more than the price.",
  })
  get discount(): string {
    return toDecimal(this.savedPaise);
  }

  @Field(() => DecimalScalar, {
    description:
      "What is to be paid, in rupees: price less discount, never below 0; under one rupee it is waived.",
  })
  get amount(): string {
    return toDecimal(this.amountPaise);
  }

  @Field(() => DecimalScalar, {
    description: "What of it was paid back, in rupees: 0.00 for most.",
  })
  get refundedAmount(): string {
    return toDecimal(this.refundedPaise);
  }
}
