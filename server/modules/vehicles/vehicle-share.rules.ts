import { DomainError, invalid } from "../../platform/domain-error";
import type { VehicleShare } from "./vehicle-share.entity";

/** Open invitations included. */
export const MAX_SHARES = 4;

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

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
