import { z } from "zod/mini";
import { MAX_AS_WRITTEN, mobileDigits } from "../../../server/platform/typed-numbers";
import { typedText } from "../../ui/form/typedText";
import { plate, REFUSED_MOBILE, toMobileDigits } from "./typedInputs";

export const CAR_DETAILS = ["carNumber", "carModel", "mobileNumber"] as const;

/** The server's limits. */
export const LENGTHS = { displayName: 120, email: 254, carModel: 60 } as const;

export const registrationFields = {
  displayName: typedText(LENGTHS.displayName, "Full Name is required", { linkFree: "name" }),
  carNumber: plate(),
  carModel: typedText(LENGTHS.carModel, undefined, { linkFree: "model" }),
  mobileNumber: z.pipe(typedText(MAX_AS_WRITTEN), toMobileDigits),
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
