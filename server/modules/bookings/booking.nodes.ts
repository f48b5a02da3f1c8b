import { may } from "../../access/authorize";
import type { NodeFinders } from "../../endpoint/node-finder";

export const bookingNodes: NodeFinders = {
  Booking: async ({ actor, loaders }, id) => {
    const booking = await loaders.bookingById.load(id);
    return booking && may(actor, "booking.read", booking) ? booking : null;
  },
  BookingStatusChange: async ({ actor, loaders }, id) => {
    const change = await loaders.statusChangeById.load(id);
    const booking = change && (await loaders.bookingById.load(change.bookingId));
    return booking && may(actor, "booking.read", booking) ? change : null;
  },
};
