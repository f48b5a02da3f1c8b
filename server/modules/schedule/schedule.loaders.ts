import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById, loaderByTextId } from "../../platform/loader";
import type { AvailableSlot } from "./available-slot";
import { BookingSlot } from "./booking-slot.entity";
import type { CalendarDay } from "./calendar";
import { ClosedDays } from "./closed-days.entity";
import { DisabledDate } from "./disabled-date.entity";
import type { OfferedPlace } from "./offered-slots";
import type { DayOfResidency, ScheduleService } from "./schedule.service";

export function createScheduleLoaders(dataSource: DataSource, schedule: ScheduleService) {
  return {
    slotById: loaderById(dataSource, BookingSlot),
    disabledDateById: loaderById(dataSource, DisabledDate),
    closedDaysById: loaderByTextId(dataSource, ClosedDays),
    calendarDay: new DataLoader<DayOfResidency, CalendarDay, string>(
      (days) => schedule.calendarDays(days),
      { cacheKeyFn: ({ date, residencyId }) => `${date}:${residencyId}` },
    ),
    /** Null where not offered any more. */
    offeredPlace: new DataLoader<OfferedPlace, AvailableSlot | null, string>(
      (places) => schedule.offeredOn(places),
      { cacheKeyFn: ({ slotId, date, residencyId }) => `${slotId}:${date}:${residencyId}` },
    ),
  };
}
