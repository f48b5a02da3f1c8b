import {
  administrators,
  type ModulePermissions,
  ownerAndAdmin,
} from "../../../test/permissions/permissions";

export const creditPermissions: ModulePermissions = {
  queries: {
    subscriptions: {
      expected: administrators,
      field: () => "subscriptions",
      selection: "edges { node { user { id } } }",
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
  },
  sights: {
    Subscription: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.subscription },
    CreditLot: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.creditLot },
    SubscriptionChange: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.subscriptionChange },
    CreditLedgerEntry: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.ledgerEntry },
  },
};
