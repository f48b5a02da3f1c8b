import { administrator, type Policy } from "../../access/policy";

/** Permissions on integrations as a whole: administrators only. */
export const integrationPolicy = {
  "integration.manage": administrator,
} as const satisfies Policy;

type Own = typeof integrationPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
