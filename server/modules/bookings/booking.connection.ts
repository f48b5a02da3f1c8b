import { connectionTypes } from "../../platform/connection";
import { Booking } from "./booking.entity";

export const {
  EdgeType: BookingEdge,
  ConnectionType: BookingConnection,
  toConnection: toBookingConnection,
} = connectionTypes(Booking, "Booking", "bookings");
