interface LedgerLine {
  readonly type: string;
  readonly source: string;
  readonly reason: string | null | undefined;
  readonly booking: { readonly bookingId: number } | null | undefined;
  readonly purchase: { readonly planName: string } | null | undefined;
}

export function occasionText({ type, source, reason, booking, purchase }: LedgerLine): string {
  if (type === "SPENT") return booking ? `Booking #${booking.bookingId}` : "Booking";
  if (type === "RETURNED" || (type === "GRANTED" && source === "MAKE_GOOD"))
    return booking ? `Returned by booking #${booking.bookingId}` : "Returned";
  if (type === "REVOKED") return reason ? `Taken back: ${reason}` : "Taken back";
  if (type === "EXPIRED") return "Expired";
  if (type === "RESTORED") return "Usable again";
  if (reason) return `Granted: ${reason}`;
  return purchase ? `Bought: ${purchase.planName}` : "Bought";
}

export function changeText(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
