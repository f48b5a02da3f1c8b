import { homeAddress } from "./homeAddress";

const done = {
  termsAccepted: true,
  profileCompleted: true,
  credits: 3,
  hasActiveSubscription: true,
};

it.each([
  ["an administrator", "ADMIN", { ...done, termsAccepted: false }, "/admin-dashboard"],
  ["terms not accepted", "USER", { ...done, termsAccepted: false }, "/user-setup"],
  ["profile not completed", "USER", { ...done, profileCompleted: false }, "/user-setup"],
  [
    "no credit and no subscription",
    "USER",
    { ...done, credits: 0, hasActiveSubscription: false },
    "/user-setup?step=subscription",
  ],
  ["no credit but a subscription", "USER", { ...done, credits: 0 }, "/user-dashboard"],
  [
    "a credit without a subscription",
    "USER",
    { ...done, hasActiveSubscription: false },
    "/user-dashboard",
  ],
  ["everything done", "USER", done, "/user-dashboard"],
])("sends %s home", (_, role, onboarding, address) => {
  expect(homeAddress({ role, onboarding })).toBe(address);
});
