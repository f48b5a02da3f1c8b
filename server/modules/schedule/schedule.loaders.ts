import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { loaderById } from "../../platform/loader";
import type { AvailableSlot } from "./available-slot";
import { BookingSlot } from "./booking-slot.entity";
import type { CalendarDay } from "./calendar";
import type { ScheduleService } from "./schedule.service";

/** A slot on a day. */
interface SlotOnDay {
  readonly slot: BookingSlot;
  readonly date: Day;
}

/** Loaders of slots and days for one request. */
export function createScheduleLoaders(dataSource: DataSource, schedule: ScheduleService) {
  return {
    slotById: loaderById(dataSource, BookingSlot),
    calendarDay: new DataLoader<Day, CalendarDay>((days) => schedule.calendarDays(days)),
    availableSlot: new DataLoader<SlotOnDay, AvailableSlot, string>(
      (places) => schedule.offeredOn(places),
      { cacheKeyFn: ({ slot, date }) => `${slot.id}:${date}` },
    ),
  };
}
