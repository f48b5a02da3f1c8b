import { toGlobalId } from "../../../platform/global-id";
import {
  administrators,
  adminOnly,
  type ModulePermissions,
  ownerAndAdmin,
  owners,
  registered,
} from "../../../test/permissions/permissions";

export const purchasePermissions: ModulePermissions = {
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
  },
  mutations: {
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
    PurchaseEvent: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.purchaseEvent },
    StrayPayment: {
      visibleTo: adminOnly,
      id: ({ strayPayment }) => toGlobalId("StrayPayment", strayPayment.id),
    },
    PaymentDispute: {
      visibleTo: adminOnly,
      id: ({ dispute }) => toGlobalId("PaymentDispute", dispute.id),
    },
  },
};
