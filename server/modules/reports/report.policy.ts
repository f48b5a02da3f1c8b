import { administrator, type Policy, scoped } from "../../access/policy";

/** Permissions on numbers about many (product-rules.md#roles): about all communities together. */
export const reportPolicy = {
  "report.read": scoped(["reports:read"], administrator, "unbound"),
} as const satisfies Policy;

type Own = typeof reportPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
