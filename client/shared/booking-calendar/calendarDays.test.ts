import { namedDayProblem } from "./calendarDays";

const days = [{ date: "2026-11-21" }, { date: "2026-11-22" }];
const problemOf = (named: string | null) => namedDayProblem(named, "2026-11-21", days);

it("has nothing against a day of the calendar, nor against none", () => {
  expect(problemOf("2026-11-22")).toBeNull();
  expect(problemOf(null)).toBeNull();
});

it.each([
  ["2026-11-20", "Friday, 20 November 2026 is past. Please choose another date."],
  [
    "2026-11-23",
    "Monday, 23 November 2026 cannot be booked yet. You can book until Sunday, 22 November 2026.",
  ],
  ["2026-02-30", "The address names no date that there is. Please choose one."],
  ["2026-13-01", "The address names no date that there is. Please choose one."],
  ["tomorrow", "The address names no date that there is. Please choose one."],
  ["", "The address names no date that there is. Please choose one."],
])("says of %p why it is not shown", (named, text) => {
  expect(problemOf(named)).toBe(text);
});
