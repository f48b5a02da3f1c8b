import { dateProblem, rangeProblem } from "./disabled-date.rules";

const TODAY = "2026-11-21";

describe("a date that shall be disabled", () => {
  it.each([
    ["has to be said", null, "Date is required"],
    ["cannot be yesterday", "2026-11-20", "Cannot disable dates in the past"],
    ["cannot be years ago", "2019-01-01", "Cannot disable dates in the past"],
    ["can be today", TODAY, null],
    ["can be beyond the days that residents can book", "2027-06-01", null],
  ])("%s", (_what, date, problem) => {
    expect(dateProblem(date, TODAY)).toBe(problem);
  });
});

describe("a range of days", () => {
  it.each([
    ["can be one day", TODAY, null],
    ["can be 400 days", "2027-12-25", null],
    ["cannot be 401 days", "2027-12-26", "At most 400 days at once."],
    ["cannot end before it begins", "2026-11-20", "The last day cannot be before the first."],
  ])("%s", (_what, to, problem) => {
    expect(rangeProblem(TODAY, to)).toBe(problem);
  });
});
