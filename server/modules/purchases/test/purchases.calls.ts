import { keyOf, type RestCalls } from "../../../test/rest-calls/rest-call";

export const purchaseCalls: RestCalls = {
  createPurchase: {
    path: () => "/purchases",
    body: ({ plan, carType }) => ({
      pricingPlanId: plan.id,
      carTypeId: carType.id,
      paymentMethod: "mock_payment",
    }),
  },
  completePurchase: {
    path: ({ owned }) => `/purchases/${keyOf(owned.pendingPurchase)}/complete`,
    body: () => ({ paymentStatus: "completed", transactionId: "mock_1763692200000" }),
  },
  listOwnPurchases: { path: () => "/purchases/user" },
  getPurchase: { path: ({ owned }) => `/purchases/${keyOf(owned.purchase)}` },
};
