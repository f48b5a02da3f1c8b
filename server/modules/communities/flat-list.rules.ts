import { DomainError } from "../../platform/domain-error";
import { isBlank } from "../../platform/text";
import { foldDigits, foldName, readTypedText } from "../../platform/typed-text";
import { requireFlatName } from "./community.rules";

export type FlatLine =
  | { readonly name: string; readonly problem: null }
  | { readonly name: string; readonly problem: string };

export const MAX_FLATS = 500;

/** `101-110`, `A01 - A12`, `A01-12`: the second letters are the same or none. */
const RANGE = /^([\p{L}\p{M} ]*)(\d+)\s*[-\u2010-\u2015\u2212]([\p{L}\p{M}\s]*)(\d+)$/u;

const MAX_DIGITS = 9;
/** Two names and a hyphen. */
const MAX_ENTRY = 130;

/** `101-110, 201-210, Penthouse A`, separated by commas or lines. */
export function readFlatList(list: string): FlatLine[] {
  return list
    .split(/[,;\n]/)
    .filter((entry) => !isBlank(entry))
    .flatMap((entry) => linesOf(entry));
}

function linesOf(written: string): FlatLine[] {
  const { text, fault } = readTypedText(written, { max: MAX_ENTRY });
  if (fault !== null) return [{ name: shortened(written), problem: fault }];
  const entry = foldName(text);
  const [isRange, prefix = "", first = "", secondPrefix = "", last = ""] =
    RANGE.exec(foldDigits(entry)) ?? [];
  if (isRange === undefined) return [lineOf(entry)];
  const problem = rangeProblem([prefix, secondPrefix.trimStart()], [first, last]);
  if (problem) return [{ name: shortened(entry), problem }];
  const width = first.startsWith("0") ? first.length : 0;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    lineOf(prefix + String(Number(first) + index).padStart(width, "0")),
  );
}

function rangeProblem(
  [one, two]: [string, string],
  [first, last]: [string, string],
): string | null {
  if (two.trim() !== "" && two.trim() !== one.trim()) {
    return "Both ends of a range begin with the same letters.";
  }
  if (first.length > MAX_DIGITS || last.length > MAX_DIGITS) {
    return `A number in a range has at most ${MAX_DIGITS} digits.`;
  }
  const hasZeros = first.startsWith("0") || last.startsWith("0");
  if (hasZeros && first.length !== last.length) {
    return "Both ends of a range with leading zeros have as many digits.";
  }
  const count = Number(last) - Number(first) + 1;
  if (count < 1) return "The range runs backwards: write the smaller number first.";
  return count > MAX_FLATS ? `A range has at most ${MAX_FLATS} flats.` : null;
}

function lineOf(entry: string): FlatLine {
  try {
    return { name: requireFlatName(entry), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { name: shortened(entry), problem: error.message };
  }
}

function shortened(entry: string): string {
  const characters = [...entry.slice(0, 120).toWellFormed()];
  return characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : entry;
}
