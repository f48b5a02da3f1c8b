import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { toDecimal } from "../../platform/money";
import { DecimalScalar } from "../../platform/scalars";
import { CouponStatistics } from "../coupons/coupon-statistics";

@Resolver(() => CouponStatistics)
export class CouponDiscountResolver {
  @FieldResolver(() => DecimalScalar, {
    description: "What coupons took off the prices of purchases that were paid, in rupees.",
  })
  async discountGiven(@Ctx() { services, actor }: GraphqlContext): Promise<string> {
    return toDecimal(await services.sales.discountGiven(actor));
  }
}
