import type { IdentityAdministration } from "../../integrations/identity-administration";
import type { User } from "./user.entity";

/** Null if the identity service confirms the address. */
export async function doubtAboutAddress(
  { firebaseUid, email }: Pick<User, "firebaseUid" | "email">,
  identities: IdentityAdministration,
): Promise<string | null> {
  const account = await identities.lookUpByUid(firebaseUid).catch(() => "silent" as const);
  if (account === "silent") {
    return "the identity service does not answer whether the address is verified. Try again later.";
  }
  if (account === null) return "the identity service has no such account.";
  if (account.isDisabled) return "the account is disabled at the identity service.";
  if (account.email.toLowerCase() !== email.toLowerCase()) {
    return "the account has another address at the identity service.";
  }
  return account.isEmailVerified
    ? null
    : "the address is not verified, so it may be anybody's. Let them verify it.";
}
