import { DomainError } from "../../platform/domain-error";
import type { User } from "./user.entity";

export function hasAcceptedTerms(
  user: Pick<User, "termsVersion">,
  versionInForce: string,
): boolean {
  return user.termsVersion === versionInForce;
}

export function hasCompletedProfile(
  user: Pick<User, "carNumber" | "carModel" | "mobileNumber" | "flatId">,
): boolean {
  return Boolean(user.carNumber && user.carModel && user.mobileNumber && user.flatId);
}

/** product-rules.md#onboarding */
export function requireTerms(user: Pick<User, "termsVersion">, versionInForce: string): void {
  if (hasAcceptedTerms(user, versionInForce)) return;
  throw new DomainError(
    "TERMS_NOT_ACCEPTED",
    user.termsVersion === null
      ? "Please accept the Terms and Conditions first."
      : "The Terms and Conditions have changed. Please read and accept them again.",
  );
}

/** Returns the home. */
export function requireProfile(
  user: Parameters<typeof hasCompletedProfile>[0] & Pick<User, "residencyId">,
): number {
  if (hasCompletedProfile(user) && user.residencyId !== null) return user.residencyId;
  throw new DomainError("PROFILE_INCOMPLETE", "Please complete your profile first.");
}
