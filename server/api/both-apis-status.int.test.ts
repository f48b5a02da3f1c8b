import { toGlobalId } from "../platform/global-id";
import { describeBothApis, type TwoWords } from "../test/both-apis";

const DAY = "2026-11-22";

const changeStatus = (id: number, status: string, notes: string | null): TwoWords => ({
  graphql: {
    mutation: "updateBookingStatus { booking { id } }",
    input: { bookingId: toGlobalId("Booking", id), status: status.toUpperCase(), notes },
  },
  rest: { method: "PUT", path: `/bookings/admin/${id}/status`, body: { status, notes } },
});

describeBothApis({
  "an administrator's change of status frees the place and returns the credit": {
    async arrange(app) {
      const caller = await app.make.administrator();
      const booking = await app.make.booking(await app.make.resident(), await app.make.slot(), DAY);
      return { caller, call: changeStatus(booking.id, "cancelled", "Rain") };
    },
    error: null,
    leaves: {
      sql: `SELECT status, notes, (SELECT booked FROM slot_days) AS booked,
              (SELECT remaining FROM credit_lots) AS remaining FROM bookings`,
      row: { status: "cancelled", notes: "Rain", booked: 0, remaining: 1 },
    },
  },
  "a change of status is an administrator's alone": {
    async arrange(app) {
      const caller = await app.make.resident();
      const booking = await app.make.booking(caller, await app.make.slot(), DAY);
      return { caller, call: changeStatus(booking.id, "completed", null) };
    },
    error: {
      code: "FORBIDDEN",
      message: "You do not have permission to do this.",
      status: 403,
    },
  },
});
