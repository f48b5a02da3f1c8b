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

/** Refuses a removal that would leave nobody in charge, of oneself, or by somebody who is in charge no more. */
export function requireRemovable(
  userId: number,
  by: number,
  administratorIds: readonly number[],
): void {
  if (administratorIds.includes(userId)) requireAnotherAdministrator(userId, administratorIds);
  if (!administratorIds.includes(by)) {
    throw new DomainError("FORBIDDEN", "You do not have permission to do this.");
  }
  if (userId !== by) return;
  throw new DomainError(
    "OWN_ACCOUNT",
    "You cannot delete your own account. Ask another administrator to do it.",
  );
}
