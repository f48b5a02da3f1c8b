import { z } from "zod/mini";
import { foldDigits } from "../../../server/platform/typed-text";

/** Characters of an amount as it is typed. */
export const LONGEST_AMOUNT = 20;

/** Thousands grouped as in India or elsewhere: `1,29,900` and `129,900`, not `12,99`. */
const GROUPED = /^(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}(?=\.|$)/;

/** The amount as the server takes it: `₹1,299` is `1299`, `.5` is `0.5`, `5.` is `5`; null where there is none. */
export function rupeesOf(text: string): string | null {
  const plain = foldDigits(text)
    .trim()
    .replace(/^₹\s*/, "")
    .replace(GROUPED, (whole) => whole.replaceAll(",", ""));
  const [, whole = "", places = ""] = /^(\d*)\.?(\d{0,2})$/.exec(plain) ?? [];
  if (!whole && !places) return null;
  return places ? `${Number(whole)}.${places}` : String(Number(whole));
}

/** An amount within bounds, with at most two decimals; empty passes. */
export const rupees = (least: number, most: number, message: string) =>
  z.refine<string>((text) => {
    if (!text) return true;
    const amount = Number(rupeesOf(text) ?? Number.NaN);
    return amount >= least && amount <= most;
  }, message);
