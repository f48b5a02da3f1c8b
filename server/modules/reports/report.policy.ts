import { everything, type Policy } from "../../access/policy";

/** Over all communities (product-rules.md#roles). */
export const reportPolicy = {
  "attention.read": everything(),
  "report.read": everything("reports:read"),
} as const satisfies Policy;

type Own = typeof reportPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
