import { z } from "zod/mini";

/** product-rules.md#profile */
export const REFUSED_MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";
const MOBILE = /^(?:(?:\+|00)?910?|0)?([6-9]\d{9})$/;

/** The ten digits in any notation; null if invalid. Matches the server. */
export function mobileDigits(text: string): string | null {
  return MOBILE.exec(text.trim().replace(/[ \t\u00a0().\-\u2010-\u2013]/g, ""))?.[1] ?? null;
}

export const isMobileNumber = z.refine<string>(
  (text) => text === "" || mobileDigits(text) !== null,
  REFUSED_MOBILE,
);

export const toMobileDigits = z.transform((text: string) => mobileDigits(text) ?? text);
