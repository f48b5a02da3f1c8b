import { own, ownOrGranted, type Policy, self } from "../../access/policy";

/** product-rules.md#cars */
export const vehiclePolicy = {
  "vehicle.read": ownOrGranted("residents:read"),
  "vehicle.add": self(),
  "vehicle.change": own(),
  "vehicle.share": own(),
  "vehicleShare.change": own(),
} as const satisfies Policy;

type Own = typeof vehiclePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
