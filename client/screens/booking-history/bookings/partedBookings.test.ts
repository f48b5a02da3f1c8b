import { parted } from "./partedBookings";

const booking = (status: string, bookingDate: string, startTime = "09:00") => ({
  status,
  bookingDate,
  startTime,
});
const today = "2026-11-21";

it("puts what is to come first, soonest first, and the rest as it was", () => {
  const later = booking("PENDING", "2026-11-25");
  const soon = booking("CONFIRMED", "2026-11-22", "16:00");
  const sooner = booking("CONFIRMED", "2026-11-22", "07:00");
  const off = booking("CANCELLED", "2026-11-23");
  const past = booking("CONFIRMED", "2026-11-20");
  const done = booking("COMPLETED", "2026-11-21");
  expect(parted([later, off, soon, sooner, done, past], today)).toEqual([
    { title: "Upcoming", bookings: [sooner, soon, later] },
    { title: "Earlier and cancelled", bookings: [off, done, past] },
  ]);
});

it("counts today as to come", () => {
  expect(parted([booking("CONFIRMED", today)], today)).toEqual([
    { title: "Upcoming", bookings: [booking("CONFIRMED", today)] },
  ]);
});

it("leaves out a part without bookings", () => {
  expect(parted([], today)).toEqual([]);
  expect(parted([booking("COMPLETED", "2026-11-01")], today)).toHaveLength(1);
});
