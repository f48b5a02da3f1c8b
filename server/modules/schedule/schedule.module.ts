import { may } from "../../access/authorize";
import { anyone, everything, type Policy, residencyGranted, shared } from "../../access/policy";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { type NotificationServices } from "../notifications/notifications.module";
import { AvailabilityService } from "./availability.service";
import { ClosedDaysResolver } from "./closed-days.resolver";
import { ClosedDaysService } from "./closed-days.service";
import { DisabledDateResolver } from "./disabled-date.resolver";
import { DisabledDateService } from "./disabled-date.service";
import { scheduleErrors } from "./schedule.errors";
import { createScheduleLoaders } from "./schedule.loaders";
import { ScheduleResolver } from "./schedule.resolver";
import { ScheduleService } from "./schedule.service";
import { ScheduleWeekService } from "./schedule-week.service";
import { SlotResolver } from "./slot.resolver";
import { SlotService } from "./slot.service";
import { SlotPlaceService } from "./slot-place.service";

/** product-rules.md#roles */
const policy = {
  "calendar.read": shared("schedule:read"),
  "slot.read": shared("schedule:read"),
  "disabledDate.read": anyone(),
  "schedule.manage": everything(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  BookingSlot: permitted("slot.read", async ({ actor, loaders }, id) => {
    const slot = await loaders.slotById.load(id);
    const own = residencyGranted(actor, "slot.read");
    const isElsewhere = own !== undefined && (slot?.residencyId ?? own) !== own;
    return isElsewhere ? null : slot;
  }),
  DisabledDate: permitted("disabledDate.read", ({ loaders }, id) =>
    loaders.disabledDateById.load(id),
  ),
  ClosedDays: async ({ actor, loaders }, id) =>
    may(actor, "schedule.manage") ? loaders.closedDaysById.load(String(id)) : null,
};

export const schedule = defineModule({
  name: "schedule",
  policy,
  errors: scheduleErrors,
  services: ({ dataSource, clock, settings }, { notifications }: NotificationServices) => {
    const calendar = new ScheduleService(dataSource, clock, settings);
    const slotPlaces = new SlotPlaceService();
    const slots = new SlotService(dataSource, clock, slotPlaces);
    return {
      slots,
      slotPlaces,
      schedule: calendar,
      scheduleWeeks: new ScheduleWeekService(dataSource, calendar, slotPlaces),
      closedDays: new ClosedDaysService(dataSource, clock),
      disabledDates: new DisabledDateService(dataSource, clock),
      availability: new AvailabilityService({ notifications, clock, schedule: calendar, settings }),
    };
  },
  loaders: (dataSource, services) => createScheduleLoaders(dataSource, services.schedule),
  resolvers: [ScheduleResolver, SlotResolver, DisabledDateResolver, ClosedDaysResolver],
  nodes,
  timedJobs: ({ availability }) => [
    { name: "look at the watched days", everyMs: 60_000, run: () => availability.refresh() },
  ],
  stop: ({ availability }) => [availability.stop()],
});

export type ScheduleServices = ServicesOf<typeof schedule>;
type ScheduleLoaders = LoadersOf<typeof schedule>;

declare module "../../services" {
  interface Services extends ScheduleServices {}
  interface Loaders extends ScheduleLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
