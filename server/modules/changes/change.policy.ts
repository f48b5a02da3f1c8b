import { everything, type Policy } from "../../access/policy";

/** product-rules.md#roles */
export const changePolicy = {
  "change.list": everything(),
} as const satisfies Policy;

type Own = typeof changePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
