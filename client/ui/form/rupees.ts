import { z } from "zod/mini";
import { plainNumber } from "./plainNumber";

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
