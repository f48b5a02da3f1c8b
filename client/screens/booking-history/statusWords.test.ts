import { statusText, statusTone } from "./statusWords";

it.each([
  ["CONFIRMED", "Confirmed", "positive"],
  ["COMPLETED", "Completed", "positive"],
  ["ACTIVE", "Active", "positive"],
  ["PENDING", "Pending", "warning"],
  ["CANCELLED", "Cancelled", "negative"],
  ["INACTIVE", "Inactive", "negative"],
  ["REFUNDED", "Refunded", "neutral"],
])("shows %p as %p in the colour %p", (status, text, tone) => {
  expect([statusText(status), statusTone(status)]).toEqual([text, tone]);
});
