import { foldDigits, readTypedText } from "./typed-text";

/** Plates and telephone numbers as typed. Pure; shared with the client's forms. */

/** Characters, including pasted text. */
export const MAX_AS_WRITTEN = 40;

const PLATE = /^[A-Z0-9]+$/;
const MOBILE = /^(?:tel:)?(?:(?:\+|00?)?910?|0)?([6-9]\d{9})$/i;
const SPACES_AND_DASHES = /[\s\-\u2010-\u2015\u2212]/g;
const BRACKETS_AND_DOTS = /[().,/\u00b7\u2022]/g;

/** The form that is stored, compared and searched. Check the length first. */
export function plateOf(written: string): string {
  return withoutSeparators(written).toUpperCase();
}

export function isPlate(plate: string): boolean {
  return PLATE.test(plate);
}

/** Null for anything but an Indian mobile number. */
export function mobileDigits(written: string): string | null {
  const { text } = readTypedText(written, { max: MAX_AS_WRITTEN });
  return MOBILE.exec(withoutSeparators(text))?.[1] ?? null;
}

function withoutSeparators(written: string): string {
  return foldDigits(written).replace(SPACES_AND_DASHES, "").replace(BRACKETS_AND_DOTS, "");
}
