import { foldDigits, readTypedText } from "./typed-text";

const MAX_DECIMAL = 20;

/** Whole paise (1/100 rupee). */
export type Paise = number;

/** `129900` → `"1299.00"`. */
export function toDecimal(paise: Paise): string {
  const sign = paise < 0 ? "-" : "";
  const absolute = Math.abs(paise);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
}

/** `129900` → `₹1,299.00`. */
export function inRupees(paise: Paise): string {
  return `₹${Number(toDecimal(paise)).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
}

/** `"1299.5"` → `129950`; null for anything but an amount with at most two decimals. */
export function toPaise(decimal: string): Paise | null {
  const { text } = readTypedText(decimal, { max: MAX_DECIMAL });
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(foldDigits(text));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
