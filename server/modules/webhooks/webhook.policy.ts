import type { Actor } from "../../access/actor";
import { administrator, type Policy, scoped } from "../../access/policy";

interface OwnedByKey {
  /** Null for administrators'. */
  readonly apiKeyId: number | null;
}

const administratorOfAny = (actor: Actor, _row: OwnedByKey) => administrator(actor);

export const webhookPolicy = {
  "webhook.manage": scoped(["webhooks:manage"], administrator, "unbound"),
  "webhookEndpoint.manage": scoped(["webhooks:manage"], administratorOfAny, "own"),
} as const satisfies Policy;

type Own = typeof webhookPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
