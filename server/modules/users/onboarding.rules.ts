import { DomainError } from "../../platform/domain-error";
import type { User } from "./user.entity";

/** Whether the terms were accepted in the version that is in force; an earlier one does not count. */
export function hasAcceptedTerms(
  user: Pick<User, "termsVersion">,
  versionInForce: string,
): boolean {
  return user.termsVersion === versionInForce;
}

/** Whether car and home are known, so that a wash can be planned. */
export function hasCompletedProfile(
  user: Pick<User, "carNumber" | "carModel" | "mobileNumber" | "flatId">,
): boolean {
  return Boolean(user.carNumber && user.carModel && user.mobileNumber && user.flatId);
}

/** Refuses what needs accepted terms (product-rules.md#onboarding). */
export function requireTerms(user: Pick<User, "termsVersion">, versionInForce: string): void {
  if (hasAcceptedTerms(user, versionInForce)) return;
  throw new DomainError(
    "TERMS_NOT_ACCEPTED",
    user.termsVersion === null
      ? "Please accept the Terms and Conditions first."
      : "The Terms and Conditions have changed. Please read and accept them again.",
  );
}

/** Refuses what needs a car and a home. */
export function requireProfile(user: Parameters<typeof hasCompletedProfile>[0]): void {
  if (hasCompletedProfile(user)) return;
  throw new DomainError("PROFILE_INCOMPLETE", "Please complete your profile first.");
}
