import { z } from "zod/mini";
import { foldDigits } from "../../../server/platform/typed-text";
import { typedText } from "./typedText";

const LONGEST = 20;

/** A whole number within bounds, typed as text in digits of any Indian script. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.pipe(
    z
      .pipe(typedText(LONGEST), z.transform(foldDigits))
      .check(
        z.refine(
          (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
          message,
        ),
      ),
    z.transform(Number),
  );
