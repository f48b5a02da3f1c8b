import {
  requireBlockName,
  requireCustomFlatName,
  requireFlatName,
  requireName,
} from "./community.rules";
import { readFlatList } from "./flat-list.rules";

const CHARACTERS = "A flat number may contain only letters, digits, spaces, hyphens and slashes.";
const NUL = "Please remove the character U+0000, which cannot be shown.";

describe("the name of a custom flat as it is kept", () => {
  it.each([
    ["without outer space", "  B-204  ", "B-204"],
    ["with single spaces inside", "Tower  3 \t 12", "Tower 3 12"],
    ["in the case it was typed", "b-204", "b-204"],
    ["on one line", "1\n2", "1 2"],
    ["composed", "E\u03012", "\u00c92"],
    ["with the digits of other scripts as ASCII", "బి ౧౦౧", "బి 101"],
  ])("is %s", (_what, typed, kept) => {
    expect(requireCustomFlatName(typed)).toBe(kept);
  });
});

describe("a custom flat's name", () => {
  it.each(["7", "B-204", "12/3", "Villa 9", "बी 101", "É2", "x".repeat(60)])(
    "may be %s",
    (name) => {
      expect(requireCustomFlatName(name)).toBe(name);
    },
  );

  it.each([
    ["is empty", " \n ", "Please enter a flat number."],
    ["has 61 characters", "x".repeat(61), "At most 60 characters"],
    ["has a full stop", "B.204", CHARACTERS],
    ["has an underscore", "B_204", CHARACTERS],
    ["has markup", "<b>1</b>", CHARACTERS],
    ["begins a formula", "=1+1", CHARACTERS],
    ["has a NUL", "1\u0000", NUL],
    [
      "turns the writing direction",
      "1\u202e2",
      "Please remove the right-to-left override (U+202E).",
    ],
  ])("is refused when it %s", (_what, name, message) => {
    expect(() => requireCustomFlatName(name)).toThrow(message);
  });
});

it.each([
  ["９２１", "921"],
  ["Ａ－１０２", "A-102"],
  ["బి ౧౦౧", "బి 101"],
  ["12½", "12½"],
  ["A–901", "A-901"],
])("the name %s of a flat or block is kept as %s, whoever writes it", (typed, name) => {
  for (const read of [requireCustomFlatName, requireFlatName, requireBlockName])
    expect(read(typed)).toBe(name);
  expect(readFlatList(typed)).toEqual([{ name, problem: null }]);
});

describe.each([
  ["a residency", requireName, 120],
  ["a block", requireBlockName, 120],
  ["a flat that an administrator makes", requireFlatName, 60],
] as const)("the name of %s", (_what, require, max) => {
  it.each(["Penthouse A (duplex)", "G.1", "Sri Sai's #3", "x".repeat(max)])("may be %s", (name) => {
    expect(require(`  ${name} `)).toBe(name);
  });

  it.each([
    ["is empty", "", "Name is required"],
    ["is only space", " \t\n", "Name is required"],
    ["is left out", null, "Name is required"],
    ["is too long", "x".repeat(max + 1), `At most ${max} characters`],
    ["has a NUL", "1\u0000", NUL],
  ])("is refused when it %s", (_why, name, message) => {
    expect(() => require(name)).toThrow(message);
  });
});
