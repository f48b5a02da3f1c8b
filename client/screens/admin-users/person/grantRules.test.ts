import { emptyGrant, grantRules } from "./GrantCreditsDialog";

const TODAY = "2026-11-21";

const problems = (fields: object) =>
  (
    grantRules(TODAY).safeParse({ ...emptyGrant, reason: "Sorry for the rain", ...fields }).error
      ?.issues ?? []
  ).map(({ path, message }) => `${path.join(".")}: ${message}`);

it("takes 1 to 100 credits with a reason", () => {
  expect(grantRules(TODAY).parse({ ...emptyGrant, count: " 100 ", reason: " Rain " })).toEqual({
    kind: "PAY_PER_USE",
    count: 100,
    goodUntil: "",
    carTypeId: "any",
    reason: "Rain",
  });
});

it.each(["", "0", "101", "1.5", "-1", "two"])("refuses %p credits", (count) => {
  expect(problems({ count })).toEqual(["count: Credits must be a whole number from 1 to 100"]);
});

it("asks for the reason that the resident reads", () => {
  expect(problems({ reason: "  " })).toEqual(["reason: Reason is required"]);
  expect(problems({ reason: "x".repeat(301) })).toEqual(["reason: At most 300 characters"]);
});

it.each([
  ["", []],
  [TODAY, []],
  ["2026-11-20", ["goodUntil: Please choose today or a later date"]],
  ["2036-11-28", []],
  ["2036-11-29", ["goodUntil: Please choose a date within 3660 days"]],
])("takes days from today on, at most 3,660 of them: %p", (goodUntil, faults) => {
  expect(problems({ goodUntil })).toEqual(faults);
});

it("reports every field at fault at once", () => {
  expect(problems({ count: "101", goodUntil: "2026-11-20", reason: "R\u202e" })).toEqual([
    "count: Credits must be a whole number from 1 to 100",
    "goodUntil: Please choose today or a later date",
    "reason: Please remove the right-to-left override (U+202E).",
  ]);
});
