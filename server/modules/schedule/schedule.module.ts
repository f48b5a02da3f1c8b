import { defineModule, type ServicesOf } from "../../module";
import { AvailabilityService } from "./availability.service";
import { DisabledDateResolver } from "./disabled-date.resolver";
import { DisabledDateService } from "./disabled-date.service";
import { scheduleErrors } from "./schedule.errors";
import { createScheduleLoaders } from "./schedule.loaders";
import { scheduleNodes } from "./schedule.nodes";
import { schedulePolicy } from "./schedule.policy";
import { ScheduleResolver } from "./schedule.resolver";
import { ScheduleService } from "./schedule.service";
import { SlotResolver } from "./slot.resolver";
import { SlotService } from "./slot.service";

/** Slots, the days they are offered on, and the days that are closed. */
export const schedule = defineModule({
  name: "schedule",
  policy: schedulePolicy,
  errors: scheduleErrors,
  services: ({ dataSource, clock, settings, log }) => {
    const calendar = new ScheduleService(dataSource, clock, settings);
    const slots = new SlotService(dataSource, clock);
    return {
      slots,
      schedule: calendar,
      disabledDates: new DisabledDateService(dataSource, clock, slots),
      availability: new AvailabilityService(dataSource, clock, calendar, settings, log),
    };
  },
  loaders: (dataSource, services) => createScheduleLoaders(dataSource, services.schedule),
  resolvers: [ScheduleResolver, SlotResolver, DisabledDateResolver],
  nodes: scheduleNodes,
  timedJobs: ({ availability }) => [
    { name: "look at the watched days", everyMs: 60_000, run: () => availability.refresh() },
  ],
  stop: ({ availability }) => [availability.stop()],
});

export type ScheduleServices = ServicesOf<typeof schedule>;
