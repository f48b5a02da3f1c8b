import { z } from "zod/mini";

/** The amount that a text means, as the server takes it: `.5` is `0.5`, and `5.` is `5`; null where it means none. */
export function rupeesOf(text: string): string | null {
  const [, whole = "", places = ""] = /^(\d*)\.?(\d{0,2})$/.exec(text.trim()) ?? [];
  if (!whole && !places) return null;
  return places ? `${Number(whole)}.${places}` : String(Number(whole));
}

/** The rule of a text that is an amount within bounds, with at most two places; nothing at all passes. */
export const rupees = (least: number, most: number, message: string) =>
  z.refine<string>((text) => {
    if (!text) return true;
    const amount = Number(rupeesOf(text) ?? Number.NaN);
    return amount >= least && amount <= most;
  }, message);
