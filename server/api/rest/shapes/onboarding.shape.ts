import { z } from "zod";
import { hasCompletedProfile } from "../../../modules/users/onboarding.rules";
import type { User } from "../../../modules/users/user.entity";
import type { Services } from "../../../services";
import type { Loaders } from "../../loaders";
import { named } from "../openapi";
import { WHOLE_NUMBER } from "../outputs";

/** How far a resident has come (product-rules.md#rest-shapes). */
export const ONBOARDING = named(
  "OnboardingStatus",
  z.object({
    termsAccepted: z.boolean(),
    profileCompleted: z.boolean(),
    credits: WHOLE_NUMBER.describe("Usable credits of both kinds together."),
    hasActiveSubscription: z.boolean(),
  }),
);

export async function onboardingShape(user: User, services: Services, loaders: Loaders) {
  const [balance, hasActiveSubscription] = await Promise.all([
    loaders.balanceOfUser.load(user.id),
    loaders.hasActiveSubscription.load(user.id),
  ]);
  return {
    termsAccepted: services.users.hasAcceptedTerms(user),
    profileCompleted: hasCompletedProfile(user),
    credits: balance.regular + balance.payPerUse,
    hasActiveSubscription,
  };
}
