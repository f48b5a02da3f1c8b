import { offerUseText } from "./OfferUse";

it.each([
  [{ holderCount: 0, upcomingBookingCount: 0 }, "Nobody holds it now."],
  [
    { holderCount: 1, upcomingBookingCount: 1 },
    "1 resident holds it, and 1 booking to come is paid with it: all of that stays.",
  ],
  [
    { holderCount: 12, upcomingBookingCount: 0 },
    "12 residents hold it, and 0 bookings to come are paid with it: all of that stays.",
  ],
])("what still runs of %j is told", (use, text) => {
  expect(offerUseText(use)).toBe(text);
});
