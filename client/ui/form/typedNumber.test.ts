import { optionalWholeNumber, rupeesOf, wholeNumber } from "./typedNumber";

const WORDS = "Please enter a whole number from 1 to 10000";
const rule = wholeNumber(1, 10_000, WORDS);
const messages = (text: string) => rule.safeParse(text).error?.issues.map(({ message }) => message);

it.each([
  ["25", 25],
  [" 25 ", 25],
  ["\u202a25\u202c", 25],
  ["\u200e25", 25],
  ["\u200b30", 30],
  ["౨౫", 25],
  ["२५", 25],
  ["２５", 25],
  ["1,000", 1000],
  ["1 000", 1000],
  ["1\u202f000", 1000],
  ["1\u2009000", 1000],
  ["१,०००", 1000],
  ["007", 7],
  ["+5", 5],
  ["5.", 5],
  ["25.0", 25],
])("reads the whole number %p as %p", (text, number) => {
  expect(rule.parse(text)).toBe(number);
});

it.each(["1,00,000", "1,000,000", "1 00 000"])("reads the grouping of %p", (text) => {
  const most = 1_000_000;
  expect(wholeNumber(1, most, WORDS).parse(text)).toBe(Number(text.replace(/\D/g, "")));
});

it.each([
  "",
  " ",
  "\u200b",
  "0",
  "-5",
  "−5",
  "2.5",
  "1e3",
  "1,00",
  "1,,000",
  "5 5",
  "many",
  "0x1f",
])("refuses %p as a whole number", (text) => {
  expect(messages(text)).toEqual([WORDS]);
});

it("refuses a direction override by name", () => {
  expect(messages("2\u202e5")).toEqual(["Please remove the right-to-left override (U+202E)."]);
});

it("takes an optional whole number that is empty as none", () => {
  const optional = optionalWholeNumber(1, 10_000, WORDS);
  expect(["", " ", "\u200b", "1,000"].map((text) => optional.parse(text))).toEqual([
    ...[null, null, null, 1000],
  ]);
  expect(["0", "2.5", "many"].map((text) => optional.safeParse(text).success)).toEqual([
    ...[false, false, false],
  ]);
});

it.each([
  ["399", "399"],
  ["399.50", "399.50"],
  [" 75.5 ", "75.5"],
  [".5", "0.5"],
  ["5.", "5"],
  ["007", "7"],
  ["0.00", "0.00"],
  ["1,299", "1299"],
  ["1,299.50", "1299.50"],
  ["12,999", "12999"],
  ["1,29,900", "129900"],
  ["129,900", "129900"],
  ["10,00,000", "1000000"],
  ["1,000,000", "1000000"],
  ["1 299.50", "1299.50"],
  ["₹1,299", "1299"],
  ["₹ 5", "5"],
])("reads %p as %p", (text, amount) => {
  expect(rupeesOf(text)).toBe(amount);
});

it.each([
  "",
  ".",
  "1.234",
  "1e3",
  "-5",
  "+5",
  "1,29",
  "1,2999",
  ",299",
  "1,,299",
  "1299,",
  "ten",
  "₹",
  "5 5",
])("finds no amount in %p", (text) => {
  expect(rupeesOf(text)).toBeNull();
});
