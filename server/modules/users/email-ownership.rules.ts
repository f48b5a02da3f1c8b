import { UserRole } from "./user.entity";

interface Holder {
  readonly email: string;
  readonly role: UserRole;
}

interface Account {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** What happens to a profile whose address someone else has verified. */
export type Ownership = "keeps" | "is given back" | "is released";

/**
 * A profile keeps its address while its account stands by it, verified. One whose account is gone is given back to
 * the owner of the address, but never an administrator's: who may administrate is said beside the database.
 * An address that the account never verified, or has no more, is released.
 */
export function ownershipOf(holder: Holder, account: Account | null, email: string): Ownership {
  if (account === null) return holder.role === UserRole.ADMIN ? "keeps" : "is given back";
  if (account.email.toLowerCase() !== email.toLowerCase()) return "is released";
  return account.isEmailVerified ? "keeps" : "is released";
}
