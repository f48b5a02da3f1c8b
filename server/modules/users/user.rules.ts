import { UserRole } from "../../access/person";
import { DomainError, invalid, readFields } from "../../platform/domain-error";
import { optionalText, requireText } from "../../platform/text";
import { isPlate, MAX_AS_WRITTEN, mobileDigits, plateOf } from "../../platform/typed-numbers";
import { foldDigits } from "../../platform/typed-text";
import { AuthProvider, type User } from "./user.entity";

const PARKING = /^[A-Za-z0-9]+$/;

/** The database has the same lengths (product-rules.md#profile). */
const NAME = {
  field: "displayName",
  max: 120,
  required: "Full Name is required",
  linkFree: "name",
} as const;
const CAR_NUMBER = { field: "carNumber", max: 20, required: "Car number is required" } as const;
const PARKING_NUMBER = { field: "parkingNumber", max: 20 } as const;
const CAR_MODEL = {
  field: "carModel",
  max: 60,
  required: "Car model is required",
  linkFree: "model",
} as const;

export interface Registration {
  readonly displayName: string;
  readonly carNumber: string | null;
  readonly carModel: string | null;
  readonly mobileNumber: string | null;
}

export interface Profile {
  readonly carNumber: string;
  readonly carModel: string;
  readonly mobileNumber: string;
  readonly parkingNumber: string | null;
}

/** Absent and null keep a value, except that a null parking number is removed. */
export type ProfileChanges = Partial<
  Record<"displayName" | "carNumber" | "carModel" | "mobileNumber" | "parkingNumber", string | null>
>;

/** With Google the car may follow later. */
export function readRegistration(input: Registration, provider: AuthProvider): Registration {
  const { displayName, carNumber, carModel, mobileNumber } = readFields<Registration>({
    displayName: () => requireText(input.displayName, NAME),
    carNumber: () => readCarNumber(input.carNumber),
    carModel: () => optionalText(input.carModel, CAR_MODEL),
    mobileNumber: () => optionalMobileNumber(input.mobileNumber),
  });
  if (provider === AuthProvider.EMAIL && !(carNumber && carModel && mobileNumber)) {
    const field = !carNumber ? "carNumber" : !carModel ? "carModel" : "mobileNumber";
    throw invalid(field, "Car Number, Car Model, and Mobile Number are required");
  }
  return { displayName, carNumber, carModel, mobileNumber };
}

/** product-rules.md#profile */
export function readProfile(input: Profile): Profile {
  return readFields<Profile>({
    carNumber: () => requirePlate(input.carNumber),
    carModel: () => requireText(input.carModel, CAR_MODEL),
    mobileNumber: () => readMobileNumber(input.mobileNumber),
    parkingNumber: () => readParkingNumber(input.parkingNumber),
  });
}

/** Known values cannot be emptied. */
export function readProfileChanges(input: ProfileChanges): Partial<User> {
  const { displayName, carNumber, carModel, mobileNumber, parkingNumber } = input;
  return readFields<Partial<User>>({
    ...(displayName != null && { displayName: () => requireText(displayName, NAME) }),
    ...(carNumber != null && { carNumber: () => requirePlate(carNumber) }),
    ...(carModel != null && { carModel: () => requireText(carModel, CAR_MODEL) }),
    ...(mobileNumber != null && { mobileNumber: () => readMobileNumber(mobileNumber) }),
    ...(parkingNumber !== undefined && { parkingNumber: () => readParkingNumber(parkingNumber) }),
  });
}

export function nothingPersonal(userId: number): Partial<User> {
  return {
    email: `deleted-${userId}@deleted.invalid`,
    displayName: "Deleted user",
    role: UserRole.USER,
    carNumber: null,
    carModel: null,
    mobileNumber: null,
    parkingNumber: null,
    residencyId: null,
    blockId: null,
    flatId: null,
    namedFlatId: null,
  };
}

/** Null for none. @throws DomainError */
export function optionalMobileNumber(written: string | null | undefined): string | null {
  const text = optionalText(written, { field: "mobileNumber", max: MAX_AS_WRITTEN });
  if (text === null) return null;
  const digits = mobileDigits(text);
  if (digits !== null) return digits;
  throw invalid("mobileNumber", "Please enter a valid 10-digit mobile number starting with 6-9");
}

export function requireParkingNumber(
  parkingNumber: string | null,
  residency: { readonly name: string; readonly requiresParkingNumber: boolean },
): void {
  const fault = parkingFault(parkingNumber, residency);
  if (fault) throw fault;
}

export function parkingFault(
  parkingNumber: string | null,
  residency: { readonly name: string; readonly requiresParkingNumber: boolean },
): DomainError | null {
  if (parkingNumber !== null || !residency.requiresParkingNumber) return null;
  return invalid("parkingNumber", `Parking number is required for ${residency.name}`);
}

function readMobileNumber(value: string): string {
  const mobileNumber = optionalMobileNumber(value);
  if (mobileNumber === null) throw invalid("mobileNumber", "Mobile number is required");
  return mobileNumber;
}

export function readParkingNumber(value: string | null): string | null {
  const written = optionalText(value, PARKING_NUMBER);
  if (written === null) return null;
  const parkingNumber = foldDigits(written);
  if (PARKING.test(parkingNumber)) return parkingNumber;
  throw invalid("parkingNumber", "Parking number must contain only letters and numbers");
}

function readCarNumber(text: string | null, field: string = CAR_NUMBER.field): string | null {
  const written = optionalText(text, { field, max: MAX_AS_WRITTEN });
  const plate = written === null ? null : optionalText(plateOf(written), { ...CAR_NUMBER, field });
  if (plate === null || isPlate(plate)) return plate;
  throw invalid(field, "Car number must contain only letters and numbers");
}

export function requirePlate(text: string, field: string = CAR_NUMBER.field): string {
  return requireText(readCarNumber(text, field), { ...CAR_NUMBER, field });
}

export function refuseMovedMeanwhile(
  now: number | null,
  expected: number | null | undefined,
): void {
  if (expected === undefined || expected === now) return;
  throw new DomainError(
    "CHANGED_MEANWHILE",
    "Somebody else changed where this person lives meanwhile. Look at it again.",
  );
}
