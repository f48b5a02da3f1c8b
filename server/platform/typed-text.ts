/** Text as typed. Pure; shared with the client's forms. */

export interface TextBounds {
  /** Characters. */
  readonly max: number;
  readonly multiline?: boolean;
  /** Rejects what e-mail programs turn into links. */
  readonly linkFree?: "name" | "model" | "nickname";
}

type TypedText =
  | { readonly text: string; readonly fault: null }
  | { readonly text: ""; readonly fault: string };

/** Code units per character before normalising: decomposed letters, surrogate pairs, dropped marks. */
const MOST_UNITS = 4;

/** Longer than https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format allows. */
const LONG_RUN = /(?<!\p{M})\p{M}{31}/u;

const TOO_MANY_MARKS = "Please use 30 accents on a letter at most.";

/** Invisible and meaningless, such as isolates and soft hyphens. Overrides stay, to be rejected. Captures regional flags, whose tags matter. */
const MEANINGLESS =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|(?![\u200c-\u200d\u202d-\u202e]|[\ufe0e-\ufe0f])\p{Default_Ignorable_Code_Point}|(?<!\p{Emoji})[\ufe0e-\ufe0f]/gu;

/** Looks like a space, but `trim` and `\s` miss it. */
const BRAILLE_BLANK = /\u2800/g;

const DOUBLED_JOINERS = /[\u200c-\u200d](?=[\u200c-\u200d])/g;

const JOINER = /[\u200c-\u200d]/g;
const ZERO_WIDTH_JOINER = "\u200d";
const MALAYALAM_CHANDRAKKALA = "\u0d4d";
const LETTER = /[\p{L}\p{M}]/u;
const INDIAN =
  /[\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Arab}\p{Script=Olck}\p{Script=Mtei}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const END_OF_PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u;

const OVERRIDES: Readonly<Record<string, string>> = {
  "\u202d": "left-to-right override",
  "\u202e": "right-to-left override",
};

const HIDDEN =
  /(?![\u200c-\u200d\u{e0030}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\ufffc]/u;
const HIDDEN_BUT_LINES =
  /(?![\u200c-\u200d\u{e0030}-\u{e007f}\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\ufffc]/u;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** `K.V.Rao` and `Dr.Reddy` are none. */
const LINK =
  /:\/\/|www\.|@|[.\u3002\uff61]xn--|[\p{L}\p{M}\p{N}-]{3}[.\u3002\uff61](?:com|net|org|in|co|io|info|biz|app|dev|xyz|online|site|shop|store|club|live|link|click|top|tech|me|ai|gg|ly|gl|to|tv|cc|us|uk|eu|ru|cn|pk|bd|lk|np|bet|bid|win|icu|cyou|loan|cash|zip|mov|vip|fun|pw|tk|ga|cf|gq|buzz|sbs|cfd|lol|edu|gov|भारत|భారత్|ಭಾರತ|ભારત|ভারত|ਭਾਰਤ|ଭାରତ|இந்தியா|بھارت|website|page|cloud|news|today)(?![\p{L}\p{M}\p{N}])/iu;

const MAX_DIGITS = 40;

/** Zero of each Indian script. */
const ZEROS = [
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6],
  ...[0xc66, 0xce6, 0xd66, 0xde6, 0x1c50, 0xabf0],
];

/** Checks length and runs of marks before normalising (NFC), to bound the cost. */
export function readTypedText(
  typed: string,
  { max, multiline = false, linkFree }: TextBounds,
): TypedText {
  if (typed.length > max * MOST_UNITS) return refused(tooLong(max));
  const meaningful = withoutMarks(typed);
  if (LONG_RUN.test(meaningful)) return refused(TOO_MANY_MARKS);
  const lines = meaningful.normalize("NFC").trim();
  // A mark may become two.
  if (LONG_RUN.test(lines)) return refused(TOO_MANY_MARKS);
  const text = multiline ? lines.replace(LINE_ENDS, "\n") : lines.replace(/\s+/g, " ");
  const hidden = (multiline ? HIDDEN_BUT_LINES : HIDDEN).exec(text)?.[0];
  if (hidden !== undefined) return refused(hiddenFault(hidden));
  if ([...text].length > max) return refused(tooLong(max));
  if (linkFree !== undefined && LINK.test(text.normalize("NFKC")))
    return refused(`Please leave web addresses out of the ${linkFree}`);
  return { text, fault: null };
}

/** Makes a keycap or picture of a digit. */
const DIGIT_STYLES = /[\ufe0e\ufe0f\u20e3]/g;

/** Compatibility forms, keycaps and Indian digits as ASCII: `९౮` is `98`. Check the length first. */
export function foldDigits(text: string): string {
  return asciiDigits(text.normalize("NFKC").replace(DIGIT_STYLES, ""));
}

const DASHES = /[\u2010-\u2015\u2212]/g;

/** Fullwidth forms, dashes and Indian digits as ASCII: `Ａ–９౮` is `A-98`. Other compatibility forms stay, as `12½` is no `121⁄2`. */
export function foldName(text: string): string {
  const plain = text.replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
  return asciiDigits(plain.replace(DASHES, "-"));
}

/** Refused texts stay unchanged. */
export function typedDigits(typed: string): string {
  const { text, fault } = readTypedText(typed, { max: MAX_DIGITS });
  return fault === null ? foldDigits(text) : typed;
}

/** Checks for hidden characters before the form; null for none. */
export function hiddenFaultOf(typed: string): string | null {
  if (typed.length > MAX_DIGITS * MOST_UNITS) return null;
  const hidden = HIDDEN.exec(withoutMarks(typed).trim().replace(/\s+/g, " "))?.[0];
  return hidden === undefined ? null : hiddenFault(hidden);
}

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

function withoutMarks(typed: string): string {
  return typed
    .replace(MEANINGLESS, "$1")
    .replace(BRAILLE_BLANK, " ")
    .replace(DOUBLED_JOINERS, "")
    .replace(JOINER, (joiner, at: number, text: string) => {
      const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
      const [after = ""] = text.slice(at + 1, at + 3);
      return isMeant(joiner, before, after) ? joiner : "";
    });
}

/** Within a word, within an emoji, and a zero-width one after a final Malayalam chandrakkala. */
function isMeant(joiner: string, before: string, after: string): boolean {
  const isWithinWord = [before, after].every((each) => LETTER.test(each) && INDIAN.test(each));
  if (isWithinWord || joiner !== ZERO_WIDTH_JOINER) return isWithinWord;
  if (before === MALAYALAM_CHANDRAKKALA) return true;
  return END_OF_PICTOGRAPH.test(before) && PICTOGRAPH.test(after);
}

function refused(fault: string): TypedText {
  return { text: "", fault };
}

function tooLong(max: number): string {
  return `At most ${max} characters`;
}

function hiddenFault(hidden: string): string {
  const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const override = OVERRIDES[hidden];
  if (override !== undefined) return `Please remove the ${override} (U+${code}).`;
  return `Please remove the character U+${code}, which cannot be shown.`;
}
