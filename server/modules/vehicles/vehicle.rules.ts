import { DomainError, invalid, readFields } from "../../platform/domain-error";
import { optionalText, requireText } from "../../platform/text";
import { plateOf } from "../../platform/typed-numbers";
import { readParkingNumber, requirePlate } from "../users/user.rules";
import type { Vehicle } from "./vehicle.entity";

export const MAX_VEHICLES = 8;

const MODEL = {
  field: "model",
  max: 60,
  required: "Car model is required",
  linkFree: "model",
} as const;
const NICKNAME = { field: "nickname", max: 40, linkFree: "nickname" } as const;

export interface NewVehicle {
  readonly plate: string;
  readonly model: string;
  readonly carTypeId?: number | null;
  readonly parkingNumber?: string | null;
  readonly nickname?: string | null;
}

/** Absent keeps; null clears an optional value. */
export type VehicleChanges = {
  readonly [Name in keyof NewVehicle]?: NewVehicle[Name] | null;
};

export type VehicleValues = Pick<
  Vehicle,
  "plate" | "model" | "carTypeId" | "parkingNumber" | "nickname"
>;

export function readVehicle(input: NewVehicle): VehicleValues {
  return readFields<VehicleValues>({
    plate: () => requirePlate(input.plate, "plate"),
    model: () => requireText(input.model, MODEL),
    carTypeId: () => input.carTypeId ?? null,
    parkingNumber: () => readParkingNumber(input.parkingNumber ?? null),
    nickname: () => optionalText(input.nickname, NICKNAME),
  });
}

/** Number and model cannot be emptied. */
export function readVehicleChanges(input: VehicleChanges): Partial<VehicleValues> {
  const { plate, model, carTypeId, parkingNumber, nickname } = input;
  return readFields<Partial<VehicleValues>>({
    ...(plate != null && { plate: () => requirePlate(plate, "plate") }),
    ...(model != null && { model: () => requireText(model, MODEL) }),
    ...(carTypeId !== undefined && { carTypeId: () => carTypeId }),
    ...(parkingNumber !== undefined && { parkingNumber: () => readParkingNumber(parkingNumber) }),
    ...(nickname !== undefined && { nickname: () => optionalText(nickname, NICKNAME) }),
  });
}

export function isSamePlate(one: string, other: string): boolean {
  return plateOf(one) === plateOf(other);
}

export function refuseOneTooMany(own: readonly Vehicle[]): void {
  if (own.length < MAX_VEHICLES) return;
  throw new DomainError("TOO_MANY_VEHICLES", `You can have ${MAX_VEHICLES} cars at most.`, {
    limit: MAX_VEHICLES,
  });
}

export function refuseLast(own: readonly Vehicle[]): void {
  if (own.length > 1) return;
  throw new DomainError("LAST_VEHICLE", "This is your only car. Add another one first.");
}

export function ownPlateFault(plate: string, others: readonly Vehicle[]): DomainError | null {
  return others.some((other) => isSamePlate(other.plate, plate))
    ? invalid("plate", "You have a car with this number already.", "PLATE_ALREADY_YOURS")
    : null;
}

export function typeEmptied(): DomainError {
  return invalid("carTypeId", "A car keeps a type. Please choose another one.");
}

export function nextDefault(others: readonly Vehicle[]): Vehicle | undefined {
  return [...others].sort((one, other) => Number(one.id) - Number(other.id))[0];
}
