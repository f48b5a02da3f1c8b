import { z } from "zod/mini";
import { mobileDigits, REFUSED_MOBILE, toMobileDigits } from "./mobileNumber";

export const CAR_DETAILS = ["carNumber", "carModel", "mobileNumber"] as const;

/** Characters; the server's limits. */
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

export const CAR_DETAILS_MISSING = "Car Number, Car Model, and Mobile Number are required";

/** product-rules.md#signing-up */
export function checkCarDetails({ value, issues }: Checked<CarDetails>): void {
  const refuse = (field: keyof CarDetails, message: string): void =>
    issues.push({ code: "custom", input: value[field], path: [field], message });
  for (const field of CAR_DETAILS) if (value[field] === "") refuse(field, CAR_DETAILS_MISSING);
  if (value.mobileNumber !== "" && mobileDigits(value.mobileNumber) === null) {
    refuse("mobileNumber", REFUSED_MOBILE);
  }
}

export const registrationRules = z.object(registrationFields).check(checkCarDetails);
