import { DomainError, invalid } from "../../platform/domain-error";
import { isSameAddress } from "../../platform/text";
import type { Vehicle } from "./vehicle.entity";
import type { VehicleShare } from "./vehicle-share.entity";

/** Includes open invitations. */
export const MAX_SHARES = 4;

export function refuseOwnAddress(email: string, own: string): void {
  if (isSameAddress(email, own)) throw invalid("email", "This is your own email address.");
}

export function shareOf(shares: readonly VehicleShare[], email: string): VehicleShare | undefined {
  return shares.find(({ invitedEmail }) => isSameAddress(invitedEmail, email));
}

export function refuseOneShareTooMany(shares: readonly VehicleShare[]): void {
  if (shares.length < MAX_SHARES) return;
  throw new DomainError(
    "TOO_MANY_VEHICLE_SHARES",
    `You can share a car with ${MAX_SHARES} people at most.`,
    { field: "email", limit: MAX_SHARES },
  );
}

export function isOneFlat(one: number | null, other: number | null): boolean {
  return one !== null && one === other;
}

/** As it was booked. */
export interface BookedVehicle {
  readonly userId: number;
  /** Null also for another resident's deleted car, without a `carNumber`. */
  readonly vehicleId: string | null;
  readonly carNumber: string;
}

/** VEHICLE_NOT_IN_USE, or null. */
export function vehicleProblem(
  { userId, vehicleId, carNumber }: BookedVehicle,
  vehicle: Pick<Vehicle, "userId" | "archivedAt"> | null,
  isShared: boolean,
): DomainError | null {
  const isOwn = vehicle?.userId === userId;
  if (isOwn) return vehicle.archivedAt ? notInUse("You have archived this car.") : null;
  if (vehicle ? isShared : vehicleId !== null || carNumber !== "") return null;
  return notInUse("This car is not shared with you any more.");
}

function notInUse(why: string): DomainError {
  return new DomainError("VEHICLE_NOT_IN_USE", `${why} You can cancel its wash, not move it.`, {
    field: "bookingId",
  });
}
