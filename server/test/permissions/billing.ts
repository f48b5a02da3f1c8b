import { toGlobalId } from "../../platform/global-id";
import {
  administrators,
  type ModulePermissions,
  ownerAndAdmin,
  owners,
  registered,
} from "./permissions";

export const billingPermissions: ModulePermissions = {
  queries: {
    purchaseQuote: {
      expected: registered,
      field: ({ carType, plan }) =>
        `purchaseQuote(carTypeId: "${toGlobalId("CarType", carType.id)}"
          pricingPlanId: "${toGlobalId("PricingPlan", plan.id)}")`,
      selection: "price discount amount couponCode",
    },
    purchases: {
      expected: administrators,
      field: () => "purchases",
      selection: "edges { node { user { id } attention } }",
    },
    subscriptions: {
      expected: administrators,
      field: () => "subscriptions",
      selection: "edges { node { user { id } } }",
    },
    pricingPlanStatistics: {
      expected: administrators,
      field: () => "pricingPlanStatistics",
      selection: "total { revenue }",
    },
  },
  mutations: {
    grantCredits: {
      expected: administrators,
      field: ({ owned }) => `grantCredits(input: { userId: "${owned.user}", kind: PAY_PER_USE
        count: 1, reason: "By the matrix" })`,
      selection: "creditLedgerEntry { id }",
    },
    startPurchase: {
      expected: registered,
      field: ({ carType, plan }) => `startPurchase(input: { paymentMethod: MOCK_PAYMENT
        carTypeId: "${toGlobalId("CarType", carType.id)}"
        pricingPlanId: "${toGlobalId("PricingPlan", plan.id)}" })`,
      selection: "purchase { id }",
    },
    completePurchase: {
      expected: owners,
      field: ({ owned }) => `completePurchase(input: { purchaseId: "${owned.pendingPurchase}"
        transactionId: "mock_2" })`,
      selection: "purchase { paymentStatus }",
    },
    cancelPurchase: {
      expected: owners,
      field: ({ owned }) => `cancelPurchase(input: { purchaseId: "${owned.pendingPurchase}" })`,
      selection: "purchase { paymentStatus }",
    },
  },
  fieldArguments: ({ carType }) => ({
    quote: `(carTypeId: "${toGlobalId("CarType", carType.id)}")`,
  }),
  sights: {
    Purchase: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.purchase },
    Subscription: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.subscription },
    CreditLedgerEntry: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.ledgerEntry },
  },
};
