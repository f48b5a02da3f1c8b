import type { OfferedAccount } from "../http/client-configuration";
import { PEOPLE } from "./seed-people";

/** The password of every account that the demo makes; it opens nothing but the demo. */
export const DEMO_PASSWORD = "steam-clean-1";

/** Who can sign in to the demo: printed at its start, and offered on its login screen. */
export const DEMO_ACCOUNTS: readonly OfferedAccount[] = [
  { email: PEOPLE.administrator.email, password: DEMO_PASSWORD, description: "administrator" },
  {
    email: PEOPLE.resident.email,
    password: DEMO_PASSWORD,
    description: "resident with a plan, credits and a history",
  },
];
