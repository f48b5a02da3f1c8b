import { invalid } from "./domain-error";

export interface TextRule {
  readonly field: string;
  /** Characters at most. */
  readonly max: number;
  readonly required: string;
  readonly multiline?: boolean;
}

/** Control characters, and those that turn the direction of what follows or cannot be seen at all. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const HIDDEN_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Joiners that Indian scripts and emoji are written with; between two characters they are part of the word. */
const JOINERS = /(?<=[^\s])[\u200c\u200d](?=[^\s])/gu;

/**
 * A text as it is kept: composed (NFC), outer space gone, and on one line inner space single. Empty when nothing
 * that can be seen is left.
 */
export function normaliseText(value: string, multiline = false): string {
  const text = value.normalize("NFC").trim();
  return multiline ? text.replace(/\r\n?/g, "\n") : text.replace(/\s+/g, " ");
}

/** A text that someone else's program sent, as the database can store it: a NUL and half a character are replaced. */
export function storableText(value: string, max: number): string {
  return value.slice(0, max).toWellFormed().replaceAll("\0", "\ufffd");
}

/** As `storableText`, for people to read: what turns the direction of a line, or ends it, is replaced too. */
export function shownText(value: string, max: number): string {
  return storableText(value, max).replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

/** Whether a text has characters that cannot be seen, or that reorder what is seen. */
export function hasHiddenCharacters(text: string, multiline = false): boolean {
  return (multiline ? HIDDEN_BUT_LINES : HIDDEN).test(text.replace(JOINERS, ""));
}

/** The text that a rule asks for; refuses, by the field's name, what is empty, too long or cannot be shown. */
export function requireText(value: string | null | undefined, rule: TextRule): string {
  const text = optionalText(value, rule);
  if (text === null) throw invalid(rule.field, rule.required);
  return text;
}

/** As `requireText`, except that nothing is null. */
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

/** A whole number within bounds; refuses others by the field's name. */
export function requireWholeNumber(
  value: number,
  rule: { readonly field: string; readonly min: number; readonly max: number },
): number {
  if (Number.isInteger(value) && value >= rule.min && value <= rule.max) return value;
  throw invalid(rule.field, `Must be a whole number from ${rule.min} to ${rule.max}`);
}
