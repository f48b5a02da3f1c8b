import { WEEKDAYS, weekdaysText } from "./weekdayWords";

const ALL = WEEKDAYS.map(({ value }) => value);

it.each([
  [ALL, "Every day"],
  [ALL.slice(0, 6), "Mon to Sat"],
  [["SUNDAY"], "Sun"],
  [["SUNDAY", "SATURDAY"], "Sat, Sun"],
  [["MONDAY", "WEDNESDAY", "FRIDAY"], "Mon, Wed, Fri"],
])("the weekdays %j are %s", (weekdays, text) => {
  expect(weekdaysText(weekdays)).toBe(text);
});
