import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { loaderById } from "../../platform/loader";
import type { AvailableSlot } from "./available-slot";
import { BookingSlot } from "./booking-slot.entity";
import type { CalendarDay } from "./calendar";
import { DisabledDate } from "./disabled-date.entity";
import type { ScheduleService } from "./schedule.service";

interface PlaceOnDay {
  readonly slotId: number;
  readonly date: Day;
}

export function createScheduleLoaders(dataSource: DataSource, schedule: ScheduleService) {
  return {
    slotById: loaderById(dataSource, BookingSlot),
    disabledDateById: loaderById(dataSource, DisabledDate),
    calendarDay: new DataLoader<Day, CalendarDay>((days) => schedule.calendarDays(days)),
    /** A slot as it is offered on a day; null for one that is not offered any more. */
    offeredPlace: new DataLoader<PlaceOnDay, AvailableSlot | null, string>(
      (places) => schedule.offeredOn(places),
      { cacheKeyFn: ({ slotId, date }) => `${slotId}:${date}` },
    ),
  };
}
