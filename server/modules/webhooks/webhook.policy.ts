import { everything, ofKey, type Policy } from "../../access/policy";

export const webhookPolicy = {
  "webhook.manage": everything("webhooks:manage"),
  "webhookEndpoint.manage": ofKey("webhooks:manage"),
} as const satisfies Policy;

type Own = typeof webhookPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
