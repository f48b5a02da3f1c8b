import { z } from "zod/mini";
import { mobileDigits, REFUSED_MOBILE, toMobileDigits } from "./mobileNumber";

/** The fields that one sentence asks for together, as they stand. */
export const CAR_DETAILS = ["carNumber", "carModel", "mobileNumber"] as const;

/** Characters a field may have at most; the server bounds them alike. */
export const LENGTHS = { displayName: 120, email: 254, carNumber: 20, carModel: 60 } as const;

export const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));

export const registrationFields = {
  displayName: line(LENGTHS.displayName).check(z.minLength(1, "Full Name is required")),
  carNumber: line(LENGTHS.carNumber),
  carModel: line(LENGTHS.carModel),
  mobileNumber: z.pipe(z.string().check(z.trim()), toMobileDigits),
};

type CarDetails = Readonly<Record<(typeof CAR_DETAILS)[number], string>>;

interface Checked<Value> {
  readonly value: Value;
  readonly issues: { push(issue: z.core.$ZodRawIssue): void };
}

/** Names all three, so it is refused of each that is missing and shown once. */
export const CAR_DETAILS_MISSING = "Car Number, Car Model, and Mobile Number are required";

/** Says what is wrong with car and mobile number, in the words of product-rules.md#signing-up. */
export function checkCarDetails({ value, issues }: Checked<CarDetails>): void {
  const refuse = (field: keyof CarDetails, message: string): void =>
    issues.push({ code: "custom", input: value[field], path: [field], message });
  for (const field of CAR_DETAILS) if (value[field] === "") refuse(field, CAR_DETAILS_MISSING);
  if (value.mobileNumber !== "" && mobileDigits(value.mobileNumber) === null) {
    refuse("mobileNumber", REFUSED_MOBILE);
  }
}

/** What the profile of someone needs who has an account already. */
export const registrationRules = z.object(registrationFields).check(checkCarDetails);
