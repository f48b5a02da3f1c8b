import { everything, type Policy } from "../../access/policy";

export const integrationPolicy = {
  "integration.manage": everything(),
} as const satisfies Policy;

type Own = typeof integrationPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
