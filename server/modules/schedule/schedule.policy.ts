import { administrator, anyone, type Policy, registered, scoped } from "../../access/policy";

/** product-rules.md#roles */
export const schedulePolicy = {
  "calendar.read": scoped(["schedule:read"], registered, "shared"),
  "slot.read": scoped(["schedule:read"], registered, "shared"),
  "disabledDate.read": anyone,
  "schedule.manage": administrator,
} as const satisfies Policy;

type Own = typeof schedulePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
