import { messageOf, NetworkError, ServerError } from "./errors";

it.each([
  [new ServerError({ message: "Fully booked" }), "Fully booked"],
  [new NetworkError(), "Failed to create booking"],
  [new Error("boom"), "Failed to create booking"],
])("says of %s: %p", (error, message) => {
  expect(messageOf(error, "Failed to create booking")).toBe(message);
});
