import { owner, ownerOrAdministrator, type Policy, registered, scoped } from "../../access/policy";

/** product-rules.md#cars */
export const vehiclePolicy = {
  "vehicle.read": scoped(["residents:read"], ownerOrAdministrator, "rows"),
  "vehicle.add": registered,
  "vehicle.change": owner,
  "vehicle.share": owner,
  "vehicleShare.change": owner,
} as const satisfies Policy;

type Own = typeof vehiclePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
