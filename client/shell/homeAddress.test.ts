import { homeAddress } from "./homeAddress";

const done = {
  termsAccepted: true,
  profileCompleted: true,
  credits: 3,
  hasActiveSubscription: true,
};

it.each<[string, string, typeof done, string, object[]?]>([
  ["an administrator", "ADMIN", { ...done, termsAccepted: false }, "/admin-dashboard"],
  ["terms not accepted", "USER", { ...done, termsAccepted: false }, "/user-setup"],
  ["profile not completed", "USER", { ...done, profileCompleted: false }, "/user-setup"],
  [
    "no credit and no subscription",
    "USER",
    { ...done, credits: 0, hasActiveSubscription: false },
    "/user-setup?step=subscription",
  ],
  [
    "no credit and no subscription but a wash to come",
    "USER",
    { ...done, credits: 0, hasActiveSubscription: false },
    "/user-dashboard",
    [{}],
  ],
  ["no credit but a subscription", "USER", { ...done, credits: 0 }, "/user-dashboard"],
  [
    "a credit without a subscription",
    "USER",
    { ...done, hasActiveSubscription: false },
    "/user-dashboard",
  ],
  ["everything done", "USER", done, "/user-dashboard"],
])("sends %s home", (_, role, onboarding, address, edges = []) => {
  expect(homeAddress({ role, onboarding, nextWash: { edges } })).toBe(address);
});
