import { disableDateRules, newDisabledDateFields, reasonRules } from "./disabledDateForm";

const problemsOf = (fields: object) =>
  disableDateRules("2026-11-21")
    .safeParse({ ...newDisabledDateFields, ...fields })
    .error?.issues.map(({ message }) => message) ?? [];

it("needs a date that is not over", () => {
  expect(problemsOf({})).toEqual(["Date is required"]);
  expect(problemsOf({ date: "2026-11-20" })).toEqual(["Cannot disable dates in the past"]);
  expect(problemsOf({ date: "2026-11-21" })).toEqual([]);
  expect(problemsOf({ date: "2027-01-01", bookings: "CANCEL" })).toEqual([]);
});

it("takes a reason of 300 characters, or none, without the space around it", () => {
  expect(problemsOf({ date: "2026-11-21", reason: "x".repeat(301) })).toEqual([
    "At most 300 characters",
  ]);
  expect(reasonRules.parse({ reason: "  Diwali " })).toEqual({ reason: "Diwali" });
  expect(reasonRules.parse({ reason: "" })).toEqual({ reason: "" });
});
