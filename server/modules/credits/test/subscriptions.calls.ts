import type { RestCalls } from "../../../test/rest-calls/rest-call";

export const subscriptionCalls: RestCalls = {
  listOwnSubscriptions: { path: () => "/subscriptions/user" },
  listOwnActiveSubscriptions: { path: () => "/subscriptions/user/active" },
  listSubscriptions: {
    path: ({ owner }) => `/subscriptions?isActive=true&userFirebaseUid=${owner.firebaseUid}`,
  },
};
