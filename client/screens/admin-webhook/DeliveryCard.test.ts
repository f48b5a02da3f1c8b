import { attemptText, statusText, statusTone } from "./DeliveryCard";

it.each([
  ["PENDING", "Waiting", "warning"],
  ["DELIVERED", "Delivered", "positive"],
  ["FAILED", "Failed", "negative"],
  ["NEW", "NEW", "neutral"],
])("a delivery that is %s is called %s", (status, text, tone) => {
  expect([statusText(status), statusTone(status)]).toEqual([text, tone]);
});

it.each([
  [{ status: 500, milliseconds: 1200, error: null }, "500 after 1,200 ms"],
  [{ status: null, milliseconds: 15_000, error: "TIMEOUT" }, "No answer after 15,000 ms"],
  [{ status: null, milliseconds: 3, error: "SOMETHING" }, "SOMETHING after 3 ms"],
])("tells of the attempt %j", (attempt, text) => {
  expect(attemptText(attempt)).toBe(text);
});
