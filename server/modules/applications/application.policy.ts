import { administrator, type Policy, registered } from "../../access/policy";

/** Closed to applications themselves. */
export const applicationPolicy = {
  "application.manage": administrator,
  "application.connect": registered,
} as const satisfies Policy;

type Own = typeof applicationPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
