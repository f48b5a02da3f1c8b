import { correctToday, guessNow, guessToday } from "./guessToday";

it.each([
  ["2026-11-20T18:29:59Z", "2026-11-20", "23:59"],
  ["2026-11-20T18:30:00Z", "2026-11-21", "00:00"],
  ["2026-12-31T20:00:00Z", "2027-01-01", "01:30"],
])("%p is %p %p in Hyderabad", (instant, date, time) => {
  expect(guessNow(new Date(instant))).toEqual({ date, time });
});

it("takes the server's day in place of the device's", () => {
  const { date } = guessNow();
  expect(correctToday(date)).toBe(false);
  expect(correctToday("none")).toBe(false);
  expect(guessToday()).toBe(date);
  expect(correctToday("2031-12-02")).toBe(true);
  expect(correctToday("2031-12-02")).toBe(false);
  expect(guessToday()).toBe("2031-12-02");
  expect(correctToday(date)).toBe(true);
});
