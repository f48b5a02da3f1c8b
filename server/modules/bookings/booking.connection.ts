import { connectionTypes } from "../../platform/connection";
import type { Page } from "../../platform/sql/pagination";
import { Booking } from "./booking.entity";

const { EdgeType, ConnectionType, toConnection } = connectionTypes(Booking, "Booking", "bookings");

export { ConnectionType as BookingConnection, EdgeType as BookingEdge };

export function toBookingConnection<Count>(page: Page<Booking> & { readonly countUpTo: Count }) {
  return Object.assign(toConnection(page), { countUpTo: page.countUpTo });
}
