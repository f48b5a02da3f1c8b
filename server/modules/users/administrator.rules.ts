import { DomainError } from "../../platform/domain-error";

/** @throws LAST_ADMINISTRATOR */
export function requireAnotherAdministrator(
  userId: number,
  administratorIds: readonly number[],
): void {
  if (administratorIds.some((id) => id !== userId)) return;
  throw new DomainError(
    "LAST_ADMINISTRATOR",
    "This is the last administrator. Make somebody else an administrator first.",
  );
}

/** @throws DomainError for the last administrator, oneself, or a former administrator's call */
export function requireRemovable(
  userId: number,
  by: number,
  administratorIds: readonly number[],
): void {
  if (administratorIds.includes(userId)) requireAnotherAdministrator(userId, administratorIds);
  requireInCharge(by, administratorIds);
  if (userId !== by) return;
  throw new DomainError(
    "OWN_ACCOUNT",
    "You cannot delete your own account. Ask another administrator to do it.",
  );
}

/** Null is `npm run admin`. */
export function requireInCharge(by: number | null, administratorIds: readonly number[]): void {
  if (by === null || administratorIds.includes(by)) return;
  throw new DomainError("FORBIDDEN", "You do not have permission to do this.");
}
