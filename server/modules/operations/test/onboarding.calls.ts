import type { RestCalls } from "../../../test/rest-calls/rest-call";

export const onboardingCalls: RestCalls = {
  getOnboardingStatus: { path: () => "/api/user-profiles/onboarding/status" },
  acceptTerms: { path: () => "/api/user-profiles/terms/accept", body: () => ({}) },
  checkTerms: { path: () => "/api/user-profiles/terms/check" },
};
