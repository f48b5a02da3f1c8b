import { everything, type Policy } from "../../access/policy";

export const apiKeyPolicy = {
  "apiKey.manage": everything(),
} as const satisfies Policy;

type Own = typeof apiKeyPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
