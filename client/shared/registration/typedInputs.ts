import { z } from "zod/mini";
import {
  isPlate,
  MAX_AS_WRITTEN,
  mobileDigits,
  plateOf,
} from "../../../server/platform/typed-numbers";
import { foldDigits } from "../../../server/platform/typed-text";
import { typedText } from "../../ui/form/typedText";

/** product-rules.md#profile */
export const REFUSED_MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";

/** Empty passes without `required`. */
export const mobileNumber = (required?: string) =>
  z.pipe(
    typedText(MAX_AS_WRITTEN, required).check(
      z.refine((text) => text === "" || mobileDigits(text) !== null, REFUSED_MOBILE),
    ),
    toMobileDigits,
  );

export const toMobileDigits = z.transform((text: string) => mobileDigits(text) ?? text);

const LONGEST = 20;

/** The server's rule (product-rules.md#profile). Empty passes without `required`. */
export const plate = (required?: string) =>
  z.pipe(
    typedText(MAX_AS_WRITTEN),
    z.transform((text: string, { issues }) => {
      const folded = plateOf(text);
      const message = problemOf(folded, required);
      if (message) issues.push({ code: "custom", input: text, message, continue: true });
      return folded;
    }),
  );

function problemOf(folded: string, required: string | undefined): string | undefined {
  if (folded === "") return required;
  if (folded.length > LONGEST) return `At most ${LONGEST} characters`;
  return isPlate(folded) ? undefined : "Car number must contain only letters and numbers";
}

export function stripParkingNumber(typed: string): string {
  return foldDigits(typed).replace(/[^A-Za-z0-9]/g, "");
}
