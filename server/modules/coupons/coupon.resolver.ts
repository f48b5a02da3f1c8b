import { Arg, Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { DecimalScalar } from "../../platform/scalars";

@ObjectType({ description: "A coupon that can be bought with, as far as buyers may know it." })
class CouponValidation {
  @Field(() => String, { description: "The code, upper case." })
  code!: string;

  @Field(() => DecimalScalar, { description: "What it takes off, in rupees." })
  discountAmount!: string;
}

@Resolver()
export class CouponResolver {
  @Query(() => CouponValidation, {
    description:
      "Whether a code can be bought with. Open to guests; 10 look-ups a minute for each caller, purchases and quotes with a coupon counted; `PricingPlan.quote` with the same code in the same document is no further one. Errors: INVALID_INPUT, INVALID_COUPON, RATE_LIMITED.",
  })
  async validateCoupon(
    @Arg("code", () => String, { description: "The code; lower case will do." }) code: string,
    @Ctx() { loaders, actor, caller }: GraphqlContext,
  ): Promise<CouponValidation> {
    const { coupon } = await loaders.usableCoupon.load({ actor, caller, code, field: "code" });
    return { code: coupon.code, discountAmount: coupon.discountAmount };
  }
}
