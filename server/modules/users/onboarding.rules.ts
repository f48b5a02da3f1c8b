import { DomainError } from "../../platform/domain-error";
import type { User } from "./user.entity";

/** Whether the terms were accepted, in whichever version. */
export function hasAcceptedTerms(user: Pick<User, "termsAcceptedAt">): boolean {
  return user.termsAcceptedAt !== null;
}

/** Whether car and home are known, so that a wash can be planned. */
export function hasCompletedProfile(
  user: Pick<User, "carNumber" | "carModel" | "mobileNumber" | "flatId">,
): boolean {
  return Boolean(user.carNumber && user.carModel && user.mobileNumber && user.flatId);
}

/** Refuses what needs accepted terms (decisions: Identity and people). */
export function requireTerms(user: Pick<User, "termsAcceptedAt">): void {
  if (hasAcceptedTerms(user)) return;
  throw new DomainError("TERMS_NOT_ACCEPTED", "Please accept the Terms and Conditions first.");
}

/** Refuses what needs a car and a home. */
export function requireProfile(user: Parameters<typeof hasCompletedProfile>[0]): void {
  if (hasCompletedProfile(user)) return;
  throw new DomainError("PROFILE_INCOMPLETE", "Please complete your profile first.");
}
