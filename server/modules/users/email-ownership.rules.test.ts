import { UserRole } from "../../access/person";
import { ownershipOf } from "./email-ownership.rules";

const EMAIL = "asha@example.com";
const USER = { email: EMAIL, role: UserRole.USER };
const ADMIN = { email: EMAIL, role: UserRole.ADMIN };
const account = (email: string, isEmailVerified: boolean) => ({ email, isEmailVerified });

it.each([
  ["is given back when the account is gone", USER, null, "is given back"],
  ["keeps an administrator's, though the account is gone", ADMIN, null, "keeps"],
  ["keeps what its account has verified", USER, account("Asha@Example.com", true), "keeps"],
  ["keeps what an administrator's has", ADMIN, account(EMAIL, true), "keeps"],
  ["is released by an account that never verified it", USER, account(EMAIL, false), "is released"],
  [
    "is released when the account has another now",
    USER,
    account("b@example.com", true),
    "is released",
  ],
  ["is released when the account has none", USER, account("", false), "is released"],
] as const)("the address of a profile %s", (_, holder, its, outcome) => {
  expect(ownershipOf(holder, its, EMAIL)).toBe(outcome);
});
