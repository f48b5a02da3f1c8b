import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { isBlank } from "../../platform/text";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { covers } from "../coupons/coupon.rules";
import { quote } from "./purchase.rules";
import { PurchaseQuote } from "./purchase-quote";

@Resolver(() => PricingPlan)
export class PlanQuoteResolver {
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
