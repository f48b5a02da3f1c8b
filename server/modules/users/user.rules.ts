import { DomainError, invalid, readFields } from "../../platform/domain-error";
import { optionalText, requireText, type TextRule } from "../../platform/text";
import { AuthProvider, type User, UserRole } from "./user.entity";

const MOBILE = /^(?:(?:\+|00)?910?|0)?([6-9]\d{9})$/;
const PARKING = /^[A-Za-z0-9]+$/;
const PLATE = /^[\p{L}\p{N}]+$/u;
/** E-mail programs make links of addresses in names. */
const WEB_ADDRESS = /https?:\/\/|www\./i;
const MAX_PARKING = 20;

/** product-rules.md#profile; the database has the same lengths. */
const NAME = { field: "displayName", max: 120, required: "Full Name is required" } as const;
const CAR_NUMBER = { field: "carNumber", max: 20, required: "Car number is required" } as const;
const CAR_NUMBER_AS_WRITTEN: TextRule = { field: "carNumber", max: 40, required: "" };
const CAR_MODEL = { field: "carModel", max: 60, required: "Car model is required" } as const;

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

/** Absent and null leave a value, except that a null parking number is removed. */
export type ProfileChanges = Partial<
  Record<"displayName" | "carNumber" | "carModel" | "mobileNumber" | "parkingNumber", string | null>
>;

/** With Google the car may follow later. */
export function readRegistration(input: Registration, provider: AuthProvider): Registration {
  const { displayName, carNumber, carModel, mobileNumber } = readFields<Registration>({
    displayName: () => readName(input.displayName),
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
    ...(displayName != null && { displayName: () => readName(displayName) }),
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
  };
}

/** In any notation; null if invalid. */
export function mobileDigits(text: string): string | null {
  return MOBILE.exec(text.trim().replace(/[ \t\u00a0().\-\u2010-\u2013]/g, ""))?.[1] ?? null;
}

/** Ten digits, or null for none. @throws DomainError for an invalid number */
export function optionalMobileNumber(text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const digits = mobileDigits(text);
  if (digits !== null) return digits;
  throw invalid("mobileNumber", "Please enter a valid 10-digit mobile number starting with 6-9");
}

/** Upper case, without spaces and dashes. */
export function plateOf(text: string): string {
  return text.toUpperCase().replace(/[\s\-\u2010-\u2013]/g, "");
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
  const parkingNumber = value?.trim() || null;
  if (parkingNumber === null) return null;
  if (!PARKING.test(parkingNumber)) {
    throw invalid("parkingNumber", "Parking number must contain only letters and numbers");
  }
  if (parkingNumber.length > MAX_PARKING) {
    throw invalid("parkingNumber", `At most ${MAX_PARKING} characters`);
  }
  return parkingNumber;
}

function readName(text: string): string {
  const name = requireText(text, NAME);
  if (!WEB_ADDRESS.test(name)) return name;
  throw invalid("displayName", "Please leave web addresses out of the name");
}

/** Checks hidden characters before removing spaces. */
function readCarNumber(text: string | null, field: string = CAR_NUMBER.field): string | null {
  const written = optionalText(text, { ...CAR_NUMBER_AS_WRITTEN, field });
  const plate = written === null ? null : optionalText(plateOf(written), { ...CAR_NUMBER, field });
  if (plate === null || PLATE.test(plate)) return plate;
  throw invalid(field, "Car number must contain only letters and numbers");
}

/** @throws DomainError that names the field */
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
