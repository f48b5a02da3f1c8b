interface ListedBooking {
  readonly status: string;
  readonly bookingDate: string;
  readonly startTime: string;
}

interface Part<Booking> {
  readonly title: "Upcoming" | "Earlier and cancelled";
  readonly bookings: readonly Booking[];
}

/** Upcoming ones first, soonest first. */
export function parted<Booking extends ListedBooking>(
  bookings: readonly Booking[],
  today: string,
): Part<Booking>[] {
  const isUpcoming = ({ status, bookingDate }: Booking) =>
    (status === "CONFIRMED" || status === "PENDING") && bookingDate >= today;
  const parts: Part<Booking>[] = [
    { title: "Upcoming", bookings: bookings.filter(isUpcoming).toSorted(bySoonest) },
    {
      title: "Earlier and cancelled",
      bookings: bookings.filter((booking) => !isUpcoming(booking)),
    },
  ];
  return parts.filter((part) => part.bookings.length > 0);
}

function bySoonest(one: ListedBooking, other: ListedBooking): number {
  return whenOf(one).localeCompare(whenOf(other));
}

function whenOf({ bookingDate, startTime }: ListedBooking): string {
  return `${bookingDate} ${startTime}`;
}
