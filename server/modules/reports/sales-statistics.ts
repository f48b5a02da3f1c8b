import { Field, Int, ObjectType } from "type-graphql";
import type { Day } from "../../platform/calendar-day";
import { type Paise, toDecimal } from "../../platform/money";
import { DateScalar, DecimalScalar } from "../../platform/scalars";
import { CarType } from "../catalog/car-type.entity";
import { PricingPlan } from "../catalog/pricing-plan.entity";

const MOST_COUPONS = 20;

@ObjectType({ description: "What was sold." })
export class SalesFigures {
  @Field(() => Int, { description: "Purchases that were completed." })
  purchases = 0;

  revenuePaise: Paise = 0;

  @Field(() => Int, { description: "Credits of both kinds that they granted." })
  creditsGranted = 0;

  @Field(() => Int, { description: "Plans that run today, whenever they were bought." })
  activeSubscriptions = 0;

  @Field(() => DecimalScalar, { description: "What was paid for them, in rupees." })
  get revenue(): string {
    return toDecimal(this.revenuePaise);
  }
}

@ObjectType({ description: "A plan, and what was sold of it." })
class PlanSales {
  @Field(() => PricingPlan, { description: "The plan." })
  pricingPlan!: PricingPlan;

  @Field(() => SalesFigures, { description: "What was sold of it." })
  sales!: SalesFigures;
}

@ObjectType({ description: "A car type, and what was sold for it." })
class CarTypeSales {
  @Field(() => CarType, { description: "The car type." })
  carType!: CarType;

  @Field(() => SalesFigures, { description: "What was sold for it." })
  sales!: SalesFigures;
}

@ObjectType({ description: "The plans, and what was sold of them in a period." })
export class PricingPlanStatistics {
  @Field(() => Int, { description: "Plans on offer." })
  activePlans!: number;

  @Field(() => Int, { description: "Plans that were withdrawn." })
  inactivePlans!: number;

  @Field(() => SalesFigures, { description: "All that was sold." })
  total!: SalesFigures;

  @Field(() => [PlanSales], { description: "Every plan, in the order they were made." })
  plans!: PlanSales[];

  @Field(() => [CarTypeSales], { description: "Every car type, in the order they were made." })
  carTypes!: CarTypeSales[];
}

@ObjectType({ description: "Credits that residents have left, those of paused plans included." })
export class CreditsOutstanding {
  @Field(() => Int, { description: "Regular ones, which end with their plan." })
  regular!: number;

  @Field(() => Int, {
    description: "Pay-per-use ones, which end only where one made good a wash that was called off.",
  })
  payPerUse!: number;
}

@ObjectType({ description: "What was sold on one day." })
export class DaySales {
  @Field(() => DateScalar, { description: "The day." })
  date!: Day;

  @Field(() => Int, { description: "Purchases that were completed." })
  purchases!: number;

  revenuePaise!: Paise;

  @Field(() => CreditsOutstanding, {
    nullable: true,
    description:
      "Credits that were left when the day was over, those included that were good until this day; until now for today, null for days to come.",
  })
  creditsOutstanding!: CreditsOutstanding | null;

  @Field(() => DecimalScalar, { description: "What was paid for them, in rupees." })
  get revenue(): string {
    return toDecimal(this.revenuePaise);
  }
}

@ObjectType({ description: "A coupon, and what it took off in a period." })
export class CouponSales {
  couponId!: number;

  @Field(() => Int, { description: "Purchases that were completed with it." })
  uses!: number;

  discountPaise!: Paise;

  @Field(() => DecimalScalar, { description: "What it took off their prices, in rupees." })
  get discountGiven(): string {
    return toDecimal(this.discountPaise);
  }
}

@ObjectType({ description: "What was sold in a period, and the credits that are left." })
export class SalesStatistics {
  @Field(() => [DaySales], { description: "Every day of the period, the first one first." })
  days!: DaySales[];

  @Field(() => CreditsOutstanding, { description: "Credits that residents have now." })
  creditsOutstanding!: CreditsOutstanding;

  allCoupons!: CouponSales[];

  @Field(() => Int, { description: "Purchases that were completed." })
  get purchases(): number {
    return this.days.reduce((sum, day) => sum + day.purchases, 0);
  }

  @Field(() => DecimalScalar, { description: "What was paid for them, in rupees." })
  get revenue(): string {
    return toDecimal(this.days.reduce((sum, day) => sum + day.revenuePaise, 0));
  }

  @Field(() => [CouponSales], {
    description: "The 20 coupons that took off most, that one first; none that was not used.",
  })
  get coupons(): CouponSales[] {
    return this.allCoupons.slice(0, MOST_COUPONS);
  }

  @Field(() => Int, { description: "Purchases that were completed with any coupon." })
  get couponUses(): number {
    return this.allCoupons.reduce((sum, coupon) => sum + coupon.uses, 0);
  }

  @Field(() => DecimalScalar, { description: "What all coupons took off, in rupees." })
  get discountGiven(): string {
    return toDecimal(this.allCoupons.reduce((sum, coupon) => sum + coupon.discountPaise, 0));
  }
}
