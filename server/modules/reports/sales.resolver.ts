import { Arg, Ctx, FieldResolver, Query, Resolver } from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { toDecimal } from "../../platform/money";
import { DateScalar, DecimalScalar } from "../../platform/scalars";
import { CouponStatistics } from "../coupons/coupon-statistics";
import { PricingPlanStatistics } from "./sales-statistics";

@Resolver(() => PricingPlanStatistics)
export class SalesResolver {
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
