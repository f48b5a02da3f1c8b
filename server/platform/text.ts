import { invalid } from "./domain-error";

export interface TextRule {
  readonly field: string;
  /** Characters. */
  readonly max: number;
  readonly required: string;
  readonly multiline?: boolean;
}

/** Control, invisible and direction-changing characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const HIDDEN_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Joiners of Indian scripts and emoji, valid between two characters. */
const JOINERS = /(?<=[^\s])[\u200c\u200d](?=[^\s])/gu;

/** NFC, trimmed, single spaces in a line. Empty when nothing visible remains. */
export function normaliseText(value: string, multiline = false): string {
  const text = value.normalize("NFC").trim();
  return multiline ? text.replace(/\r\n?/g, "\n") : text.replace(/\s+/g, " ");
}

/** Of a foreign program: replaces NULs and lone surrogates. */
export function storableText(value: string, max: number): string {
  return value.slice(0, max).toWellFormed().replaceAll("\0", "\ufffd");
}

/** Also replaces characters that change direction or end lines. */
export function shownText(value: string, max: number): string {
  return storableText(value, max).replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

export function hasHiddenCharacters(text: string, multiline = false): boolean {
  return (multiline ? HIDDEN_BUT_LINES : HIDDEN).test(text.replace(JOINERS, ""));
}

/** @throws DomainError that names the field, for an empty, too long or unprintable text */
export function requireText(value: string | null | undefined, rule: TextRule): string {
  const text = optionalText(value, rule);
  if (text === null) throw invalid(rule.field, rule.required);
  return text;
}

/** Null for an empty text. */
export function optionalText(
  value: string | null | undefined,
  rule: Omit<TextRule, "required">,
): string | null {
  const text = normaliseText(value ?? "", rule.multiline);
  if (text === "") return null;
  if (hasHiddenCharacters(text, rule.multiline)) {
    throw invalid(rule.field, "Please remove the characters that cannot be shown.");
  }
  if ([...text].length > rule.max) throw invalid(rule.field, `At most ${rule.max} characters`);
  return text;
}

export function requireWholeNumber(
  value: number,
  rule: { readonly field: string; readonly min: number; readonly max: number },
): number {
  if (Number.isInteger(value) && value >= rule.min && value <= rule.max) return value;
  throw invalid(rule.field, `Must be a whole number from ${rule.min} to ${rule.max}`);
}
