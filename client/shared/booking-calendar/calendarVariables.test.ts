import { calendarVariables } from "./calendarVariables";

it.each([
  ["in the morning only today's", "2026-11-30T03:00:00Z", "2026-11-30", "2026-12-01", false],
  ["late in the day the next day's too", "2026-11-30T10:30:00Z", "2026-11-30", "2026-12-01", true],
  ["after midnight there only today's", "2026-11-30T18:30:00Z", "2026-12-01", "2026-12-02", false],
])("asks %s slots", (_, now, firstDay, nextDay, isLate) => {
  expect(calendarVariables(new Date(now))).toEqual({ firstDay, nextDay, isLate });
});
