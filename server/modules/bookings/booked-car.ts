import type { EntityManager } from "typeorm";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import { queryArrays } from "../../platform/sql/statements";
import type { Booking } from "./booking.entity";

/** Unique indexes: by plate and flat, and by the car on file. */
const ONE_LIVE = ["bookings_one_live_of_a_car", "bookings_one_live_of_a_vehicle"];

interface Washed
  extends Pick<
    Booking,
    "userId" | "slotId" | "bookingDate" | "residencyId" | "plateFlatId" | "vehicleId" | "carNumber"
  > {
  readonly id?: number;
}

export function isSecondOfCar(error: unknown): boolean {
  return ONE_LIVE.some((index) => isUniqueViolation(error, index));
}

export function vehicleBooked(): DomainError {
  return new DomainError(
    "VEHICLE_BOOKED",
    "This car is booked for this time already. Please select a different time or car.",
    { field: "slotId" },
  );
}

/** Call before taking place and credit. @throws VEHICLE_BOOKED */
export async function refuseBookedCar(tx: EntityManager, washed: Washed): Promise<void> {
  const { id = null, userId, slotId, bookingDate, residencyId, plateFlatId } = washed;
  const rows = await queryArrays(tx, {
    text: `SELECT FROM bookings
      WHERE residency_id = $1 AND slot_id = $2 AND booking_date = $3 AND status <> 'cancelled'
        AND id IS DISTINCT FROM $4
        AND (vehicle_id = $5 OR (${plateIn("car_number")} = ${plateIn("$6")}
          AND coalesce(plate_flat_id, -user_id) = $7)) LIMIT 1`,
    values: [
      ...[residencyId, slotId, bookingDate, id, washed.vehicleId, washed.carNumber],
      plateFlatId ?? -userId,
    ],
    isPrepared: true,
  });
  if (rows.length > 0) throw vehicleBooked();
}

const plateIn = (text: string) => `nullif(upper(translate(${text}, ' -', '')), '')`;
