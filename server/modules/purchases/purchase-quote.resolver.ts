import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { type Paise, toDecimal } from "../../platform/money";
import { DecimalScalar } from "../../platform/scalars";
import { isBlank } from "../../platform/text";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { covers } from "../coupons/coupon.rules";
import { type Quote, quote } from "./purchase.rules";

@ObjectType({ description: "What a plan costs for a car type, less a coupon." })
class PurchaseQuote implements Quote {
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

@Resolver(() => PricingPlan)
export class PurchaseQuoteResolver {
  @Query(() => PurchaseQuote, {
    description:
      "What a purchase would cost now: `startPurchase` asks the same. A coupon counts as a look-up, 10 a minute. Errors: PLAN_NOT_OFFERED, INVALID_COUPON, RATE_LIMITED, INVALID_INPUT.",
  })
  async purchaseQuote(
    @Arg("pricingPlanId", () => ID, { description: "The plan." }) pricingPlanId: string,
    @Arg("carTypeId", () => ID, { description: "The car type." }) carTypeId: string,
    @Arg("couponCode", () => String, {
      nullable: true,
      description: "Code of a coupon, 40 characters at most; lower case will do.",
    })
    couponCode: string | null | undefined,
    @Ctx() { services, actor, caller }: GraphqlContext,
  ): Promise<PurchaseQuote> {
    const found = await services.purchases.quote(actor, caller, {
      pricingPlanId: integerKey("PricingPlan", pricingPlanId),
      carTypeId: integerKey("CarType", carTypeId),
      couponCode: couponCode ?? null,
    });
    return new PurchaseQuote(found);
  }

  @FieldResolver(() => PurchaseQuote, {
    nullable: true,
    description:
      "What the plan costs for a car type, less a coupon; null where it is not sold for that type. A coupon that is not for this plan takes nothing off, and `couponCode` is null then. One code counts as one look-up, however many plans are asked. Errors: INVALID_COUPON, RATE_LIMITED.",
  })
  async quote(
    @Root() plan: PricingPlan,
    @Arg("carTypeId", () => ID, { description: "The car type." }) carTypeId: string,
    @Arg("couponCode", () => String, {
      nullable: true,
      description: "Code of a coupon, 40 characters at most; lower case will do.",
    })
    couponCode: string | null | undefined,
    @Ctx() { loaders, actor, caller }: GraphqlContext,
  ): Promise<PurchaseQuote | null> {
    const key = integerKey("CarType", carTypeId);
    const code = couponCode ?? "";
    const found = isBlank(code)
      ? null
      : await loaders.usableCoupon.load({ actor, caller, code, field: "couponCode" });
    const prices = await loaders.pricesOfPlan.load(plan.id);
    const price = prices.find((each) => each.carTypeId === key && each.enabled);
    const coupon = found && covers(found.planIds, plan.id) ? found.coupon : null;
    return price ? new PurchaseQuote(quote(price.pricePaise, coupon)) : null;
  }
}
