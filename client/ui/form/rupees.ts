import { z } from "zod/mini";
import { plainNumber } from "./plainNumber";

/** Characters of an amount as it is typed. */
export const LONGEST_AMOUNT = 20;

/** The amount as the server takes it: `₹1,299` is `1299`, `.5` is `0.5`, `5.` is `5`; null where there is none. */
export function rupeesOf(text: string): string | null {
  const plain = plainNumber(text.replace(/^\s*₹/, ""));
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
