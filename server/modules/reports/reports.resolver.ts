import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { loadRequired } from "../../platform/loader";
import { toDecimal } from "../../platform/money";
import { DateScalar, DecimalScalar } from "../../platform/scalars";
import { Residency } from "../communities/residency.entity";
import { Coupon } from "../coupons/coupon.entity";
import { CouponStatistics } from "../coupons/coupon-statistics";
import { AttentionCounts } from "./attention-counts.service";
import { BookingStatistics, ResidencyStatistics } from "./booking-statistics";
import { CouponSales, PricingPlanStatistics, SalesStatistics } from "./sales-statistics";

@Resolver()
export class ReportsResolver {
  @Query(() => AttentionCounts, {
    description:
      "How many matters wait for an administrator. Administrators only. Errors: FORBIDDEN.",
  })
  attentionCounts(@Ctx() { services, actor }: GraphqlContext): Promise<AttentionCounts> {
    return services.attentionCounts.counts(actor);
  }

  @Query(() => BookingStatistics, {
    description:
      "Bookings counted by day, status and residency, with the use of the places. Administrators only. Errors: INVALID_INPUT (endDate: before startDate, or more than 366 days).",
  })
  @RequiresScope("reports:read")
  bookingStatistics(
    @Arg("startDate", () => DateScalar, { description: "First day of the washes." })
    startDate: string,
    @Arg("endDate", () => DateScalar, { description: "Last day, at most 366 days in all." })
    endDate: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<BookingStatistics> {
    return services.bookingStatistics.of(actor, startDate, endDate);
  }

  @Query(() => PricingPlanStatistics, {
    description:
      "What was sold of each plan and for each car type. Administrators only. Errors: INVALID_INPUT, FORBIDDEN.",
  })
  @RequiresScope("reports:read")
  pricingPlanStatistics(
    @Arg("from", () => DateScalar, { nullable: true, description: "First day of payment." })
    from: string | null | undefined,
    @Arg("to", () => DateScalar, { nullable: true, description: "Last day of payment." })
    to: string | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<PricingPlanStatistics> {
    return services.sales.ofPlans(actor, { from, to });
  }

  @Query(() => SalesStatistics, {
    description:
      "What was sold in a period by day and by coupon, and the credits that are left. Administrators only. Errors: INVALID_INPUT (to: before from, or more than 92 days).",
  })
  @RequiresScope("reports:read")
  salesStatistics(
    @Arg("from", () => DateScalar, { description: "First day of payment." }) from: string,
    @Arg("to", () => DateScalar, { description: "Last day of payment, at most 92 days in all." })
    to: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<SalesStatistics> {
    return services.sales.byDay(actor, from, to);
  }
}

@Resolver(() => ResidencyStatistics)
export class ResidencyStatisticsResolver {
  @FieldResolver(() => Residency, { description: "The residency." })
  residency(@Root() { residencyId }: ResidencyStatistics, @Ctx() { loaders }: GraphqlContext) {
    return loadRequired(loaders.residencyById, residencyId);
  }
}

@Resolver(() => CouponSales)
export class CouponSalesResolver {
  @FieldResolver(() => Coupon, { description: "The coupon." })
  coupon(@Root() { couponId }: CouponSales, @Ctx() { loaders }: GraphqlContext): Promise<Coupon> {
    return loadRequired(loaders.couponById, couponId);
  }
}

@Resolver(() => CouponStatistics)
export class CouponDiscountResolver {
  @FieldResolver(() => DecimalScalar, {
    description: "What coupons took off the prices of purchases that were paid, in rupees.",
  })
  async discountGiven(@Ctx() { services, actor }: GraphqlContext): Promise<string> {
    return toDecimal(await services.sales.discountGiven(actor));
  }
}
