import { UserRole } from "../../access/person";
import { isSameAddress } from "../../platform/text";

interface Holder {
  readonly email: string;
  readonly role: UserRole;
}

interface Account {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

type Ownership = "keeps" | "is given back" | "is released";

/** The holder keeps the address while the account has verified it. If the account is gone, it is given back, but never an administrator's. */
export function ownershipOf(holder: Holder, account: Account | null, email: string): Ownership {
  if (account === null) return holder.role === UserRole.ADMIN ? "keeps" : "is given back";
  if (!isSameAddress(account.email, email)) return "is released";
  return account.isEmailVerified ? "keeps" : "is released";
}
