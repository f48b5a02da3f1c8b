import { growthOf } from "../test/growth";
import { foldDigits, readTypedText } from "./typed-text";

const kept = (typed: string, max = 200) => readTypedText(typed, { max });
const lines = (typed: string) => readTypedText(typed, { max: 200, multiline: true });

describe("a typed text", () => {
  it.each<[string, string, string]>([
    ["composed", "e\u0301", "é"],
    ["trimmed, with single spaces", "  A \t\u00a0 B\u2028C ", "A B C"],
    ["without a zero-width space", "Asha\u200bRao", "AshaRao"],
    ["without a soft hyphen", "Hydera\u00adbad", "Hyderabad"],
    ["without a byte order mark", "\ufeffAsha", "Asha"],
    ["without embeddings", "\u202aAsha\u202c", "Asha"],
    ["without isolates", "\u2068Asha\u2069", "Asha"],
    ["without direction marks", "\u200eAsha\u200f", "Asha"],
    ["without a filler", "Asha\u3164", "Asha"],
    ["with a joiner between Telugu letters", "రామ్\u200cకుమార్", "రామ్\u200cకుమార్"],
    ["with a joiner between Devanagari letters", "क्\u200dष", "क्\u200dष"],
    ["without the joiner that ends a word", "ప్రసాద్\u200c రావు\u200c", "ప్రసాద్ రావు"],
    ["with the joiner of a final Malayalam chillu", "അവന്\u200d", "അവന്\u200d"],
    ["with one joiner of two", "క్\u200c\u200cష", "క్\u200cష"],
    ["without a joiner between Latin letters", "Asha\u200dRao", "AshaRao"],
    ["without a joiner at the edge of a script", "A\u200cక", "Aక"],
    ["with the joiners of pictographs", "👨‍👩‍👧 🏳️‍🌈", "👨‍👩‍👧 🏳️‍🌈"],
    ["without a joiner after a pictograph", "🚗\u200d A", "🚗 A"],
    [
      "with the tags of a region's flag",
      "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
      "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    ],
    ["without tags that do not end", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}", "\u{1f3f4}"],
    ["without tags of no flag", "A\u{e0067}\u{e0062}\u{e0065}\u{e007f}", "A"],
    [
      "without more tags than a region has",
      `\u{1f3f4}${"\u{e0061}".repeat(7)}\u{e007f}`,
      "\u{1f3f4}",
    ],
    ["with the variation selector of a pictograph", "❤\ufe0f", "❤\ufe0f"],
    ["without the variation selector of a letter", "A\ufe0f", "A"],
  ])("is kept %s", (_how, typed, text) => {
    expect(kept(typed)).toEqual({ text, fault: null });
  });

  it.each([
    ["one\r\ntwo \n", "one\ntwo"],
    ["one\u2028two\u2029three\vfour", "one\ntwo\nthree\nfour"],
    ["one\ttwo", "one\ttwo"],
  ])("of several lines keeps them: %j", (typed, text) => {
    expect(lines(typed)).toEqual({ text, fault: null });
  });

  it.each([
    ["a\u202db", "Please remove the left-to-right override (U+202D)."],
    ["a\u202eb", "Please remove the right-to-left override (U+202E)."],
    ["a\u0000", "Please remove the character U+0000, which cannot be shown."],
    ["\u001b[1m", "Please remove the character U+001B, which cannot be shown."],
    ["\ud800", "Please remove the character U+D800, which cannot be shown."],
    ["\ue000", "Please remove the character U+E000, which cannot be shown."],
    ["a\ufffc", "Please remove the character U+FFFC, which cannot be shown."],
    ["a\ufffe", "Please remove the character U+FFFE, which cannot be shown."],
    ["a\ufdd0", "Please remove the character U+FDD0, which cannot be shown."],
    ["a\u{1fffe}b", "Please remove the character U+1FFFE, which cannot be shown."],
  ])("with a character that cannot be shown is refused by its name: %j", (typed, fault) => {
    expect([kept(typed), lines(typed)]).toEqual([
      { text: "", fault },
      { text: "", fault },
    ]);
  });
});

const WORSE_THAN_LINEAR = 2.5;

describe("the bounds of a typed text", () => {
  const TOO_LONG = { text: "", fault: "At most 5 characters" };
  const MARKS = { text: "", fault: "Please use 30 accents on a letter at most." };

  it("count characters as they are kept", () => {
    expect(kept("🚗🚗🚗🚗🚗", 5).fault).toBeNull();
    expect(kept("e\u0301".repeat(5), 5)).toEqual({ text: "é".repeat(5), fault: null });
    expect(kept("\u2068Asha\u2069", 5)).toEqual({ text: "Asha", fault: null });
    expect(kept("sixsix", 5)).toEqual(TOO_LONG);
  });

  it("come before marks and characters are looked at", () => {
    expect(kept(`\u202e${"\u0301".repeat(40)}`, 5)).toEqual(TOO_LONG);
    expect(kept(" ".repeat(21), 5)).toEqual(TOO_LONG);
  });

  it("allow runs of 30 combining marks, as the Stream-Safe Text Format does", () => {
    expect(kept(`a${"\u0316".repeat(30)}`).fault).toBeNull();
    expect(kept(`a${"\u0316".repeat(31)}`)).toEqual(MARKS);
    expect(kept(`a${"\u0316\u0301".repeat(16)}`)).toEqual(MARKS);
  });

  it("count marks as they are kept, so that a kept text can be sent again", () => {
    expect(kept(`a${"\u0344".repeat(15)}`)).toEqual({
      text: `a${"\u0308\u0301".repeat(15)}`.normalize(),
      fault: null,
    });
    expect(kept(`a${"\u0344".repeat(16)}`)).toEqual(MARKS);
  });

  it("count a run across the marks that are dropped", () => {
    expect(kept(`a${"\u0316\u200b".repeat(31)}`)).toEqual(MARKS);
  });

  it.each<[string, string]>([
    ["marks in runs of 30", `a${"\u0316\u0301".repeat(15)}`],
    ["marks without a letter", "\u0316\u0301"],
    ["joiners", "క\u200c"],
    ["spaces", "a    "],
    ["invisible marks", "\u2068a\u2069\u200b"],
    ["tags", "\u{1f3f4}\u{e0061}"],
  ])("let the time grow with the length and no faster: %s", async (_what, piece) => {
    const work = (size: number) => {
      const typed = piece.repeat(size / piece.length);
      for (let time = 0; time < 5; time += 1) kept(typed, size);
    };
    for (const [small, large] of [
      [10_000, 20_000],
      [20_000, 40_000],
    ] as const) {
      expect(await growthOf(work, { small, large, floor: 5 })).toBeLessThan(WORSE_THAN_LINEAR);
    }
  });
});

it("digits of Indian scripts and compatibility forms are read as ASCII", () => {
  expect(foldDigits("౯౮ ९८ ৯৮ ੯੮ ૯૮ ୯୮ ௯௮ ೯೮ ൯൮ ۹۸ ٩٨ ９８ 𝟗𝟖")).toBe(
    Array.from({ length: 13 }, () => "98").join(" "),
  );
});
