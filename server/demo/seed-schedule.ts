import type { DataSource } from "typeorm";
import { BookingSlot } from "../modules/schedule/booking-slot.entity";
import { DisabledDate } from "../modules/schedule/disabled-date.entity";
import type { StoryClock } from "./seed-clock";
import { DISABLED_DAYS } from "./seed-story";

const HOURS = [
  { start: 7, places: 2 },
  { start: 8, places: 3 },
  { start: 9, places: 2 },
  { start: 10, places: 4 },
  { start: 11, places: 3 },
  { start: 12, places: 2 },
  { start: 13, places: 2, isActive: false },
  { start: 14, places: 1 },
  { start: 15, places: 2 },
  { start: 16, places: 3 },
  { start: 17, places: 4 },
  { start: 18, places: 2 },
];

export async function seedSlots(dataSource: DataSource): Promise<void> {
  const rows = HOURS.map(({ start, places, isActive = true }, index) => ({
    startTime: onTheHour(start),
    endTime: onTheHour(start + 1),
    maxBookings: places,
    displayOrder: index + 1,
    isActive,
  }));
  await dataSource.getRepository(BookingSlot).insert(rows);
}

export async function seedDisabledDates(
  dataSource: DataSource,
  clock: StoryClock,
  createdById: number,
): Promise<void> {
  const rows = DISABLED_DAYS.map(({ day, reason, at }) => ({
    day: clock.dayOf(day),
    reason,
    createdById,
    createdAt: clock.instantOf(at),
  }));
  await dataSource.getRepository(DisabledDate).insert(rows);
}

function onTheHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
