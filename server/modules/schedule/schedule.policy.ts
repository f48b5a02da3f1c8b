import { administrator, anyone, type Policy, registered } from "../../access/policy";

/** Permissions on slots and days (product-rules.md#roles). */
export const schedulePolicy = {
  "calendar.read": registered,
  "slot.read": registered,
  "disabledDate.read": anyone,
  "schedule.manage": administrator,
} as const satisfies Policy;

type Own = typeof schedulePolicy;

declare module "../../access/policy" {
  interface Actions extends Own {}
}
