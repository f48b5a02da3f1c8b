import { anyone, everything, type Policy, shared } from "../../access/policy";

/** product-rules.md#roles */
export const schedulePolicy = {
  "calendar.read": shared("schedule:read"),
  "slot.read": shared("schedule:read"),
  "disabledDate.read": anyone(),
  "schedule.manage": everything(),
} as const satisfies Policy;

type Own = typeof schedulePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
