import type { OfferedAccount } from "../http/client-configuration";
import { PEOPLE } from "./seed-people";

export const DEMO_PASSWORD = "steam-clean-1";

/** For the console and the login screen. */
export const DEMO_ACCOUNTS: readonly OfferedAccount[] = [
  { email: PEOPLE.administrator.email, password: DEMO_PASSWORD, description: "administrator" },
  {
    email: PEOPLE.resident.email,
    password: DEMO_PASSWORD,
    description: "resident with a plan, credits and a history",
  },
];
