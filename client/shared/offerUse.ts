/** Purchases of a plan or a car type that still run. */
export interface OfferUse {
  readonly holderCount: number;
  readonly upcomingBookingCount: number;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export function offerUseText(use: OfferUse | null): string | null {
  if (use === null) return null;
  const { holderCount, upcomingBookingCount } = use;
  if (holderCount === 0 && upcomingBookingCount === 0) return "Nobody holds it now.";
  const holders = counted(holderCount, "resident holds it", "residents hold it");
  const bookings = counted(
    upcomingBookingCount,
    "booking to come is paid with it",
    "bookings to come are paid with it",
  );
  return `${holders}, and ${bookings}: all of that stays.`;
}
