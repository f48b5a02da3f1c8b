import { calendarVariables, correctNow, guessNow, guessToday } from "./guessToday";

it.each([
  ["2026-11-20T18:29:59Z", "2026-11-20", "23:59"],
  ["2026-11-20T18:30:00Z", "2026-11-21", "00:00"],
  ["2026-12-31T20:00:00Z", "2027-01-01", "01:30"],
])("%p is %p %p in Hyderabad", (instant, date, time) => {
  expect(guessNow(new Date(instant))).toEqual({ date, time });
});

it("takes the server's clock in place of the device's, once an answer", () => {
  expect(correctNow(new Date().toISOString())).toBe(false);
  expect(correctNow("none")).toBe(false);
  expect(correctNow("2031-12-02T03:35:00.000Z")).toBe(true);
  expect(guessNow()).toEqual({ date: "2031-12-02", time: "09:05" });
  jest.useFakeTimers({ now: Date.now() + 3_600_000 });
  expect(correctNow("2031-12-02T03:35:00.000Z")).toBe(false);
  expect([guessToday(), guessNow().time]).toEqual(["2031-12-02", "10:05"]);
  expect(correctNow(new Date().toISOString())).toBe(true);
  jest.useRealTimers();
});

it.each([
  ["in the morning only today's", "2026-11-30T03:00:00Z", "2026-11-30", "2026-12-01", false],
  ["late in the day the next day's too", "2026-11-30T10:30:00Z", "2026-11-30", "2026-12-01", true],
  ["after midnight there only today's", "2026-11-30T18:30:00Z", "2026-12-01", "2026-12-02", false],
])("asks %s slots", (_, now, firstDay, nextDay, isLate) => {
  expect(calendarVariables(new Date(now))).toEqual({ firstDay, nextDay, isLate });
});
