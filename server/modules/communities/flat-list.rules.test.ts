import { MAX_FLATS, readFlatList } from "./flat-list.rules";

const names = (list: string) =>
  readFlatList(list).map(({ name, problem }) => (problem ? `${name}: ${problem}` : name));

describe("a list of flats", () => {
  it.each<[string, string, string[]]>([
    ["of names", "101, Penthouse A, 12/3", ["101", "Penthouse A", "12/3"]],
    ["of a range", "101-104", ["101", "102", "103", "104"]],
    ["of a range of one", "7-7", ["7"]],
    ["of ranges and names", "9-11, Penthouse A", ["9", "10", "11", "Penthouse A"]],
    ["with leading zeros", "08-11", ["08", "09", "10", "11"]],
    ["with letters before the numbers", "A01-A03", ["A01", "A02", "A03"]],
    ["with the letters written once", "A9-11", ["A9", "A10", "A11"]],
    ["with a word before the numbers", "Villa 1 - Villa 3", ["Villa 1", "Villa 2", "Villa 3"]],
    ["with Telugu letters", "అ1-అ2", ["అ1", "అ2"]],
    ["with a long dash", "1–3", ["1", "2", "3"]],
    [
      "with a dash of any width",
      "C1‑C2, 931—932, 5−6, 7－8",
      ["C1", "C2", "931", "932", "5", "6", "7", "8"],
    ],
    ["with fullwidth digits", "９２１-９２３", ["921", "922", "923"]],
    ["with Indian digits", "౧-౩", ["1", "2", "3"]],
    ["on lines", "101\n102\r\n 103", ["101", "102", "103"]],
    ["with semicolons", "101; 102", ["101", "102"]],
    ["with nothing between commas", ", 101,, 102 ,", ["101", "102"]],
    ["with a hyphen that is no range", "B-204, 12A-B", ["B-204", "12A-B"]],
    ["with a name twice", "101, 101", ["101", "101"]],
    ["that is empty", " , \n", []],
  ])("%s is read", (_what, list, expected) => {
    expect(names(list)).toEqual(expected);
  });

  it.each([
    ["runs backwards", "110-101", "The range runs backwards: write the smaller number first."],
    ["is huge", "1-501", "A range has at most 500 flats."],
    ["is larger than numbers go", "1-99999999999", "A number in a range has at most 9 digits."],
    ["changes its letters", "A1-B2", "Both ends of a range begin with the same letters."],
    ["gains letters", "1-B2", "Both ends of a range begin with the same letters."],
    ["loses its zeros", "08-123", "Both ends of a range with leading zeros have as many digits."],
    ["gains a zero", "8-012", "Both ends of a range with leading zeros have as many digits."],
    ["makes a name too long", `${"x".repeat(60)}1`, "At most 60 characters"],
    ["hides a character", "1\u202e2", "Please remove the right-to-left override (U+202E)."],
  ])("says of an entry that it %s, and reads the others", (_what, entry, problem) => {
    const [before, line, after, ...more] = readFlatList(`1, ${entry}, 2`);
    expect([before?.name, line?.problem, after?.name, more]).toEqual(["1", problem, "2", []]);
    expect([...(line?.name ?? "")].length).toBeLessThanOrEqual(60);
  });

  it("may have a range of as many flats as a list", () => {
    expect(readFlatList(`1-${MAX_FLATS}`)).toHaveLength(MAX_FLATS);
  });
});
