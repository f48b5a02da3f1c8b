import { z } from "zod/mini";
import { MAX_AS_WRITTEN, mobileDigits } from "../../../server/platform/typed-numbers";
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
