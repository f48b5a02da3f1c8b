import { toGlobalId } from "../../platform/global-id";
import { type ModulePermissions, ownerAndAdmin, owners, registered } from "./permissions";

export const billingPermissions: ModulePermissions = {
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
  },
  sights: {
    Purchase: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.purchase },
    Subscription: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.subscription },
    CreditLedgerEntry: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.ledgerEntry },
  },
};
