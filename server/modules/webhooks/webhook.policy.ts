import { administrator, type Policy, scoped } from "../../access/policy";

export const webhookPolicy = {
  "webhook.manage": scoped(["webhooks:manage"], administrator, "unbound"),
} as const satisfies Policy;

type Own = typeof webhookPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
