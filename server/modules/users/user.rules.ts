import { AuthProvider } from "./user.entity";

/** A value that a profile rule refuses: the field at fault and what to tell the person (spec §5). */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

const MOBILE = /^[6-9]\d{9}$/;
const PARKING = /^[A-Za-z0-9]+$/;
const LIMITS = { displayName: 120, carNumber: 20, carModel: 60, parkingNumber: 20 } as const;

/** What a person gives when an account is made. */
export interface Registration {
  readonly displayName: string;
  readonly carNumber: string | null;
  readonly carModel: string | null;
  readonly mobileNumber: string | null;
}

/** What a resident gives to complete the profile. */
export interface Profile {
  readonly carNumber: string;
  readonly carModel: string;
  readonly mobileNumber: string;
  readonly parkingNumber: string | null;
}

/** Values trimmed, the car number upper case, empty as null. */
export function normaliseRegistration(input: Registration): Registration {
  return {
    displayName: input.displayName.trim(),
    carNumber: input.carNumber?.trim().toUpperCase() || null,
    carModel: input.carModel?.trim() || null,
    mobileNumber: input.mobileNumber?.trim() || null,
  };
}

/** Values trimmed, the car number upper case, an empty parking number as null (spec §5). */
export function normaliseProfile(input: Profile): Profile {
  return {
    carNumber: input.carNumber.trim().toUpperCase(),
    carModel: input.carModel.trim(),
    mobileNumber: input.mobileNumber.trim(),
    parkingNumber: input.parkingNumber?.trim() || null,
  };
}

/** The first thing wrong with a registration; those who come with Google give their car later. */
export function registrationProblem(input: Registration, provider: AuthProvider): Problem | null {
  if (input.displayName === "") return { field: "displayName", message: "Full Name is required" };
  const { carNumber, carModel, mobileNumber } = input;
  if (provider === AuthProvider.EMAIL && !(carNumber && carModel && mobileNumber)) {
    const field = !carNumber ? "carNumber" : !carModel ? "carModel" : "mobileNumber";
    return { field, message: "Car Number, Car Model, and Mobile Number are required" };
  }
  return mobileProblem(mobileNumber) ?? lengthProblem(input);
}

/** The first thing wrong with a profile for a residency. */
export function profileProblem(
  input: Profile,
  residency: { name: string; requiresParkingNumber: boolean },
): Problem | null {
  if (input.carNumber === "") return { field: "carNumber", message: "Car number is required" };
  if (input.carModel === "") return { field: "carModel", message: "Car model is required" };
  if (input.mobileNumber === "") {
    return { field: "mobileNumber", message: "Mobile number is required" };
  }
  return (
    mobileProblem(input.mobileNumber) ??
    parkingProblem(input.parkingNumber, residency) ??
    lengthProblem(input)
  );
}

function mobileProblem(mobileNumber: string | null): Problem | null {
  if (mobileNumber === null || MOBILE.test(mobileNumber)) return null;
  return {
    field: "mobileNumber",
    message: "Please enter a valid 10-digit mobile number starting with 6-9",
  };
}

function parkingProblem(
  parkingNumber: string | null,
  residency: { name: string; requiresParkingNumber: boolean },
): Problem | null {
  const field = "parkingNumber";
  if (parkingNumber === null) {
    return residency.requiresParkingNumber
      ? { field, message: `Parking number is required for ${residency.name}` }
      : null;
  }
  if (PARKING.test(parkingNumber)) return null;
  return { field, message: "Parking number must contain only letters and numbers" };
}

function lengthProblem(input: Partial<Record<keyof typeof LIMITS, string | null>>): Problem | null {
  for (const [field, limit] of Object.entries(LIMITS)) {
    const value = input[field as keyof typeof LIMITS];
    if (value && value.length > limit) return { field, message: `At most ${limit} characters` };
  }
  return null;
}
