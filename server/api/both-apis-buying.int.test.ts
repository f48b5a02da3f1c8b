import type { CarType } from "../modules/catalog/car-type.entity";
import type { PricingPlan } from "../modules/catalog/pricing-plan.entity";
import { toGlobalId } from "../platform/global-id";
import type { TestApp } from "../test/app";
import { describeBothApis, type TwoWords } from "../test/both-apis";

async function buyer(app: TestApp) {
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 129_900);
  return { caller: await app.make.resident(), carType, plan };
}

const buy = (plan: PricingPlan, carType: CarType, part: object = {}): TwoWords => ({
  graphql: {
    mutation: "startPurchase { purchase { id } }",
    input: {
      pricingPlanId: toGlobalId("PricingPlan", plan.id),
      carTypeId: toGlobalId("CarType", carType.id),
      paymentMethod: "MOCK_PAYMENT",
      ...part,
    },
  },
  rest: {
    method: "POST",
    path: "/purchases",
    body: {
      pricingPlanId: plan.id,
      carTypeId: carType.id,
      paymentMethod: "mock_payment",
      ...part,
    },
  },
});

describeBothApis({
  "a coupon larger than the price makes a purchase of nothing, completed at once": {
    async arrange(app) {
      const { caller, plan, carType } = await buyer(app);
      await app.make.coupon({ code: "EVERYTHING", discountPaise: 10_000_00, usageLimit: 5 });
      return { caller, call: buy(plan, carType, { couponCode: "everything" }) };
    },
    error: null,
    leaves: {
      sql: "SELECT payment_status, amount_paise, discount_paise, coupon_code FROM purchases",
      row: {
        payment_status: "completed",
        amount_paise: 0,
        discount_paise: 1_000_000,
        coupon_code: "EVERYTHING",
      },
    },
  },
  "a price that is not the one that the buyer has seen is refused, and both are named": {
    async arrange(app) {
      const { caller, plan, carType } = await buyer(app);
      return { caller, call: buy(plan, carType, { expectedAmount: "1199.00" }) };
    },
    error: {
      code: "PRICE_CHANGED",
      message:
        "The price has changed: this costs ₹1,299.00 now, not ₹1,199.00. Nothing was bought; please look at the new price and buy again.",
      status: 409,
    },
    leaves: { sql: "SELECT count(*)::int AS made FROM purchases", row: { made: 0 } },
  },
  "a coupon that is used up is refused, and it is said": {
    async arrange(app) {
      const { caller, plan, carType } = await buyer(app);
      await app.make.coupon({ code: "GONE", usageLimit: 1, paidCount: 1 });
      return { caller, call: buy(plan, carType, { couponCode: "GONE" }) };
    },
    error: { code: "INVALID_COUPON", message: "This coupon has been used up.", status: 400 },
    leaves: { sql: "SELECT count(*)::int AS made FROM purchases", row: { made: 0 } },
    isUnchecked: true,
  },
  "a plan that is not sold for the car type is refused": {
    async arrange(app) {
      const { caller, plan } = await buyer(app);
      return { caller, call: buy(plan, await app.make.carType()) };
    },
    error: {
      code: "PLAN_NOT_OFFERED",
      message: "This plan is not available for the selected car type.",
      status: 400,
    },
  },
  "a purchase without accepted terms is refused": {
    async arrange(app) {
      const { plan, carType } = await buyer(app);
      const caller = await app.make.resident({ termsVersion: null, termsAcceptedAt: null });
      return { caller, call: buy(plan, carType) };
    },
    error: {
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
      status: 409,
    },
  },
  "mock payments are refused where they are switched off": {
    async arrange(app) {
      const { caller, plan, carType } = await buyer(app);
      app.config.mockPayments = false;
      return { caller, call: buy(plan, carType) };
    },
    error: {
      code: "PAYMENT_METHOD_UNAVAILABLE",
      message: "This payment method is not available.",
      status: 400,
    },
    leaves: { sql: "SELECT count(*)::int AS made FROM purchases", row: { made: 0 } },
  },
});
