import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { loadRequired } from "../../platform/loader";
import { DateScalar } from "../../platform/scalars";
import { Coupon } from "../coupons/coupon.entity";
import { CouponSales, SalesStatistics } from "./sales-by-day";

@Resolver(() => CouponSales)
export class SalesByDayResolver {
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
    return services.salesByDay.of(actor, from, to);
  }

  @FieldResolver(() => Coupon, { description: "The coupon." })
  coupon(@Root() { couponId }: CouponSales, @Ctx() { loaders }: GraphqlContext): Promise<Coupon> {
    return loadRequired(loaders.couponById, couponId);
  }
}
