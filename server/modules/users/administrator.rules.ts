import { DomainError } from "../../platform/domain-error";

/** Refuses to take the last administrator away, whether deleted or made a resident. */
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

/** Refuses a removal that would leave no one in charge, of oneself, or by a former administrator. */
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

/** Refuses what is asked by a former administrator; no one stands for the command. */
export function requireInCharge(by: number | null, administratorIds: readonly number[]): void {
  if (by === null || administratorIds.includes(by)) return;
  throw new DomainError("FORBIDDEN", "You do not have permission to do this.");
}
