import { z } from "zod/mini";

/** The rule of a text field that holds a whole number of a range; its value is text until it passed. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
        message,
      ),
    ),
    z.transform(Number),
  );
