import type { DataSource } from "typeorm";
import { loaderById } from "../../platform/loader";
import { BookingSlot } from "./booking-slot.entity";

/** Loaders of slots for one request. */
export function createScheduleLoaders(dataSource: DataSource) {
  return { slotById: loaderById(dataSource, BookingSlot) };
}
