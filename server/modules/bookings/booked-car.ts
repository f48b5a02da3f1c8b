import type { EntityManager } from "typeorm";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import type { User } from "../users/user.entity";
import type { Booking } from "./booking.entity";

/** Unique indexes. Servers of the version before know only the first one. */
const ONE_LIVE = ["bookings_one_live_of_a_car", "bookings_one_live_of_a_vehicle"];

/** The values that `ONE_LIVE` compares. */
type Washed = Pick<Booking, "userId" | "slotId" | "bookingDate" | "residencyId" | "plateFlatId"> &
  Pick<User, "carNumber">;

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

/** Live bookings for which `ONE_LIVE` would refuse another. */
export function liveOfCar(washed: Washed, vehicleId: string, parameters: Parameters): string {
  const { userId, slotId, bookingDate, residencyId, plateFlatId, carNumber } = washed;
  const plateIn = (text: string) => `nullif(upper(translate(${text}, ' -', '')), '')`;
  return `SELECT FROM bookings
    WHERE residency_id = ${parameters.add(residencyId)} AND slot_id = ${parameters.add(slotId)}
      AND booking_date = ${parameters.add(bookingDate)} AND status <> 'cancelled'
      AND (vehicle_id = ${vehicleId} OR (${plateIn("car_number")} = ${plateIn(parameters.add(carNumber))}
        AND coalesce(plate_flat_id, -user_id) = ${parameters.add(plateFlatId ?? -userId)}))`;
}

/** Before place and credit of a move. @throws VEHICLE_BOOKED */
export async function refuseBookedCar(tx: EntityManager, moved: Booking): Promise<void> {
  const parameters = new Parameters();
  const live = liveOfCar(moved, parameters.add(moved.vehicleId), parameters);
  const rows = await queryArrays(tx, {
    text: `${live} AND id <> ${parameters.add(moved.id)} LIMIT 1`,
    values: parameters.values,
    isPrepared: true,
  });
  if (rows.length > 0) throw vehicleBooked();
}
