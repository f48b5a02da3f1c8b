import { foldDigits } from "../../../server/platform/typed-text";

/** `1,29,900` and `129,900`, not `12,99`. */
const GROUPED = /^[+-]?(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}(?=\.|$)/;

/** `1,299`, `1 299` and `౧౨౯౯` become `1299`. */
export const plainNumber = (text: string): string =>
  foldDigits(text)
    .trim()
    .replace("\u2212", "-")
    .replaceAll(" ", ",")
    .replace(GROUPED, (grouped) => grouped.replaceAll(",", ""));
