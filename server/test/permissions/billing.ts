import { toGlobalId } from "../../platform/global-id";
import {
  administrators,
  adminOnly,
  type ModulePermissions,
  ownerAndAdmin,
  owners,
  registered,
} from "./permissions";

/** Who may ask what of billing at the GraphQL endpoint. */
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
    strayPayments: {
      expected: administrators,
      field: () => "strayPayments",
      selection: "edges { node { paymentId purchase { id } } }",
    },
    proofOfService: {
      expected: administrators,
      field: ({ owned }) => `proofOfService(purchaseId: "${owned.purchase}")`,
      selection: "",
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
    salesStatistics: {
      expected: administrators,
      field: () => 'salesStatistics(from: "2026-11-01", to: "2026-11-30")',
      selection: "revenue creditsOutstanding { regular } coupons { coupon { code } }",
    },
  },
  mutations: {
    grantCredits: {
      expected: administrators,
      field: ({ owned }) => `grantCredits(input: { userId: "${owned.user}", kind: PAY_PER_USE
        count: 1, reason: "By the matrix" })`,
      selection: "creditLedgerEntry { id }",
    },
    revokeCredits: {
      expected: administrators,
      field: ({ owned }) =>
        `revokeCredits(input: { creditLotId: "${owned.creditLot}", count: 1, reason: "By the matrix" })`,
      selection: "creditLot { remaining }",
    },
    pauseSubscription: {
      expected: administrators,
      field: ({ owned }) =>
        `pauseSubscription(input: { subscriptionId: "${owned.subscription}", reason: "By the matrix" })`,
      selection: "subscription { status }",
    },
    resumeSubscription: {
      expected: administrators,
      field: ({ owned }) =>
        `resumeSubscription(input: { subscriptionId: "${owned.pausedSubscription}", reason: "By the matrix" })`,
      selection: "subscription { status }",
    },
    extendSubscription: {
      expected: administrators,
      field: ({ owned }) => `extendSubscription(input: { subscriptionId: "${owned.subscription}"
        endDate: "2030-01-01", reason: "By the matrix" })`,
      selection: "subscription { endDate }",
    },
    endSubscription: {
      expected: administrators,
      field: ({ owned }) =>
        `endSubscription(input: { subscriptionId: "${owned.subscription}", reason: "By the matrix" })`,
      selection: "subscription { status }",
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
    markPurchaseSeenTo: {
      expected: administrators,
      field: ({ owned }) => `markPurchaseSeenTo(input: { purchaseId: "${owned.purchase}"
        note: "By the matrix" })`,
      selection: "purchase { attention seenToAt seenToNote seenToBy { id } }",
    },
    reopenPurchase: {
      expected: administrators,
      field: ({ owned }) => `reopenPurchase(input: { purchaseId: "${owned.purchase}" })`,
      selection: "purchase { seenToAt }",
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
    Purchase: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.purchase },
    Subscription: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.subscription },
    CreditLot: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.creditLot },
    PurchaseEvent: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.purchaseEvent },
    SubscriptionChange: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.subscriptionChange },
    StrayPayment: {
      visibleTo: adminOnly,
      id: ({ strayPayment }) => toGlobalId("StrayPayment", strayPayment.id),
    },
    PaymentDispute: {
      visibleTo: adminOnly,
      id: ({ dispute }) => toGlobalId("PaymentDispute", dispute.id),
    },
    CreditLedgerEntry: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.ledgerEntry },
  },
};
