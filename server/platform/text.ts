import { invalid } from "./domain-error";
import { readTypedText, type TextBounds } from "./typed-text";

export interface TextRule extends TextBounds {
  readonly field: string;
  readonly required: string;
}

/** Replaces NULs and lone surrogates of foreign text. */
export function storableText(value: string, max: number): string {
  return value.slice(0, max).toWellFormed().replaceAll("\0", "\ufffd");
}

/** Also replaces characters that change direction or end lines. */
export function shownText(value: string, max: number): string {
  return storableText(value, max).replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

/** @throws DomainError for an empty, too long or unprintable text */
export function requireText(value: string | null | undefined, rule: TextRule): string {
  const text = optionalText(value, rule);
  if (text === null) throw invalid(rule.field, rule.required);
  return text;
}

export function isBlank(typed: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(typed);
}

export function optionalText(
  value: string | null | undefined,
  rule: Omit<TextRule, "required">,
): string | null {
  const { text, fault } = readTypedText(value ?? "", rule);
  if (fault !== null) throw invalid(rule.field, fault);
  return text === "" ? null : text;
}

export function requireWholeNumber(
  value: number,
  rule: { readonly field: string; readonly min: number; readonly max: number },
): number {
  if (Number.isInteger(value) && value >= rule.min && value <= rule.max) return value;
  throw invalid(rule.field, `Must be a whole number from ${rule.min} to ${rule.max}`);
}

const EMAIL: TextRule = { field: "email", max: 254, required: "Email is required" };

/** Only a sent e-mail can show whether the address exists. */
const PLAUSIBLE = /^[^\s@<>",;:]{1,64}@[^\s@.<>",;:]+(\.[^\s@.<>",;:]+)+$/;

/** @throws DomainError for the field `email` */
export function requireEmail(text: string): string {
  const email = requireText(text, EMAIL);
  if (PLAUSIBLE.test(email)) return email;
  throw invalid("email", "Please enter a valid email address");
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
