import { Field, ObjectType } from "type-graphql";
import { type Paise, toDecimal } from "../../platform/money";
import { DecimalScalar } from "../../platform/scalars";
import type { Quote } from "./purchase.rules";

@ObjectType({ description: "What a plan costs for a car type, less a coupon." })
export class PurchaseQuote implements Quote {
  readonly pricePaise!: Paise;
  readonly discountPaise!: Paise;
  readonly amountPaise!: Paise;

  @Field(() => String, {
    nullable: true,
    description: "The coupon's code, upper case; null without one.",
  })
  readonly couponCode!: string | null;

  constructor(quote: Quote) {
    Object.assign(this, quote);
  }

  @Field(() => DecimalScalar, { description: "Price of the plan for the car type, in rupees." })
  get price(): string {
    return toDecimal(this.pricePaise);
  }

  @Field(() => DecimalScalar, {
    description: "What is saved, in rupees: price less amount. Never more than the price.",
  })
  get discount(): string {
    return toDecimal(this.pricePaise - this.amountPaise);
  }

  @Field(() => DecimalScalar, {
    description:
      "What is to be paid, in rupees: price less discount, never below 0; under one rupee it is waived.",
  })
  get amount(): string {
    return toDecimal(this.amountPaise);
  }
}
