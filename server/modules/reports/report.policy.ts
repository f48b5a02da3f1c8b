import { administrator, type Policy, scoped } from "../../access/policy";

/** Over all communities (product-rules.md#roles). */
export const reportPolicy = {
  "attention.read": administrator,
  "report.read": scoped(["reports:read"], administrator, "unbound"),
} as const satisfies Policy;

type Own = typeof reportPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
