import { may } from "../../access/authorize";
import { type NodeFinders, owned } from "../../endpoint/node-finder";

export const bookingNodes: NodeFinders = {
  Booking: owned("booking.read", ({ loaders }, id) => loaders.bookingById.load(id)),
  BookingStatusChange: async ({ actor, loaders }, id) => {
    const change = await loaders.statusChangeById.load(id);
    const booking = change && (await loaders.bookingById.load(change.bookingId));
    return booking && may(actor, "booking.read", booking) ? change : null;
  },
};
