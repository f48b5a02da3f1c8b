import { z } from "zod/mini";

/** A whole number within bounds, typed as text. */
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
