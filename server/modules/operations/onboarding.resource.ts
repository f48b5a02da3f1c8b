import { z } from "zod";
import { named } from "../../endpoint/openapi";
import { WHOLE_NUMBER } from "../../endpoint/outputs";
import type { Loaders, Services } from "../../services";
import { hasCompletedProfile } from "../users/onboarding.rules";
import type { User } from "../users/user.entity";

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
