import { z } from "zod/mini";
import { plainNumber } from "./plainNumber";
import { typedText } from "./typedText";

const LONGEST = 200;

/** Empty is null, anything else NaN. */
export const typedNumber = z.pipe(
  typedText(LONGEST),
  z.transform((text) => {
    const plain = plainNumber(text);
    if (plain === "") return null;
    return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  }),
);

const isWithin = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most;

/** Accepts digits of any Indian script. */
export const wholeNumber = (least: number, most: number, message: string) =>
  z.pipe(
    typedNumber.check(
      z.refine((number) => number !== null && isWithin(number, least, most), message),
    ),
    z.transform(Number),
  );

/** Empty is null. */
export const optionalWholeNumber = (least: number, most: number, message: string) =>
  typedNumber.check(
    z.refine((number) => number === null || isWithin(number, least, most), message),
  );
