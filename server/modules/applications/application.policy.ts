import { administrator, type Policy, registered } from "../../access/policy";

/** Permissions on applications: administrators register them, residents allow them; neither is open to applications. */
export const applicationPolicy = {
  "application.manage": administrator,
  "application.connect": registered,
} as const satisfies Policy;

type Own = typeof applicationPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
