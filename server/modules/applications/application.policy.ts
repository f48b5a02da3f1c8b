import { everything, type Policy, self } from "../../access/policy";

/** Closed to applications themselves. */
export const applicationPolicy = {
  "application.manage": everything(),
  "application.connect": self(),
} as const satisfies Policy;

type Own = typeof applicationPolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
