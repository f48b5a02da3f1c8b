import { z } from "zod/mini";
import { foldDigits } from "../../../server/platform/typed-text";
import { typedText } from "./typedText";

/** `1,29,900` and `129,900`, not `12,99`. */
const GROUPED = /^[+-]?(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}(?=\.|$)/;

/** `1,299`, `1 299` and `౧౨౯౯` become `1299`. */
export const plainNumber = (text: string): string =>
  foldDigits(text)
    .trim()
    .replace("\u2212", "-")
    .replaceAll(" ", ",")
    .replace(GROUPED, (grouped) => grouped.replaceAll(",", ""));

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

export const LONGEST_AMOUNT = 20;

/** `₹1,299` becomes `1299`; null if not an amount. */
export function rupeesOf(text: string): string | null {
  const plain = plainNumber(text.replace(/^\s*₹/, ""));
  const [, whole = "", places = ""] = /^(\d*)\.?(\d{0,2})$/.exec(plain) ?? [];
  if (!whole && !places) return null;
  return places ? `${Number(whole)}.${places}` : String(Number(whole));
}

/** Empty passes. */
export const rupees = (least: number, most: number, message: string) =>
  z.refine<string>((text) => {
    if (!text) return true;
    const amount = Number(rupeesOf(text) ?? Number.NaN);
    return amount >= least && amount <= most;
  }, message);
