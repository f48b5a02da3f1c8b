import { statusTone } from "./HistoryCard";

it.each([
  ["CONFIRMED", "positive"],
  ["COMPLETED", "positive"],
  ["ACTIVE", "positive"],
  ["PENDING", "warning"],
  ["CANCELLED", "negative"],
  ["INACTIVE", "negative"],
  ["REFUNDED", "neutral"],
])("shows %p in the colour %p", (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});
