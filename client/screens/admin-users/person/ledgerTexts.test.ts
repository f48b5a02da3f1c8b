import { changeText, occasionText } from "./PersonLedger";

const nothing = { source: "PURCHASE", reason: null, booking: null, purchase: null };

it.each([
  [{ ...nothing, type: "GRANTED", reason: "Sorry for the rain" }, "Granted: Sorry for the rain"],
  [{ ...nothing, type: "GRANTED", purchase: { planName: "Monthly 8" } }, "Bought: Monthly 8"],
  [{ ...nothing, type: "SPENT", booking: { bookingId: 41 } }, "Booking #41"],
  [{ ...nothing, type: "SPENT", reason: "Sorry", booking: { bookingId: 41 } }, "Booking #41"],
  [{ ...nothing, type: "RETURNED", booking: { bookingId: 41 } }, "Returned by booking #41"],
  [
    { ...nothing, type: "GRANTED", source: "MAKE_GOOD", booking: { bookingId: 41 } },
    "Returned by booking #41",
  ],
])("says of %j %p", (line, text) => {
  expect(occasionText(line)).toBe(text);
});

it("shows a change with its sign", () => {
  expect([changeText(8), changeText(-1)]).toEqual(["+8", "−1"]);
});
