import { messageOf, NetworkError, ServerError } from "./errors";

it.each([
  [new ServerError({ message: "Fully booked" }), "Fully booked"],
  [new NetworkError(), "Failed to create booking"],
  [new Error("boom"), "Failed to create booking"],
])("says of %s: %p", (error, message) => {
  expect(messageOf(error, "Failed to create booking")).toBe(message);
});

it("names a lost connection before what failed", () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(messageOf(new NetworkError(), "Failed to create booking")).toBe(
    "You are offline. Failed to create booking",
  );
  jest.restoreAllMocks();
});

it("takes no answer of a server for the network's fault", () => {
  expect(new NetworkError().message).toMatch(/^Network error/);
  expect(new NetworkError({ status: 500 }).message).toMatch(/^Something went wrong on our side/);
});
