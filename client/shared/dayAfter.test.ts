import { dayAfter } from "./dayAfter";

it.each([
  ["2026-11-30", 1, "2026-12-01"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-01-01", -1, "2025-12-31"],
])("goes from %p by %p to %p", (date, days, next) => {
  expect(dayAfter(date, days)).toBe(next);
});
