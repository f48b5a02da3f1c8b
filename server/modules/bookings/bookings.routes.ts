import { z } from "zod";
import { requireCaller, requirePerson } from "../../access/authorize";
import { everyRow } from "../../endpoint/every-row";
import {
  bigId,
  LIST_PAGE,
  oneOf,
  optionalDate,
  optionalId,
  queryDate,
  required,
} from "../../endpoint/inputs";
import { type AnyRoute, route } from "../../endpoint/route";
import { invalid, readFields } from "../../platform/domain-error";
import { AVAILABLE_SLOT, availableSlotShape } from "../schedule/slot.resource";
import { BookingStatus, ServiceType } from "./booking.entity";
import { BOOKING, bookingShape } from "./booking.resource";

const tag = "Bookings";
const AHEAD: readonly BookingStatus[] = [BookingStatus.CONFIRMED, BookingStatus.PENDING];

export const bookingRoutes: readonly AnyRoute[] = [
  route({
    requires: ["slotId", "bookingDate"],
    id: "createBooking",
    method: "post",
    path: "/bookings",
    tag,
    access: "registered",
    scopes: ["bookings:write", "profile:read"],
    summary: "Book a slot on a day for one credit",
    body: z.object({
      slotId: optionalId,
      bookingDate: optionalDate,
      serviceType: oneOf(Object.values(ServiceType) as [ServiceType, ...ServiceType[]]).optional(),
    }),
    status: 201,
    data: BOOKING,
    failure: "Failed to create booking",
    async handle({ services, actor, loaders, body, clientKey }) {
      requirePerson(actor);
      const { slotId, bookingDate: date } = body;
      if (date === null || slotId === null) {
        const field = date === null ? "bookingDate" : "slotId";
        const isPayPerUse = body.serviceType === ServiceType.PAY_PER_USE;
        const both = isPayPerUse ? "both a date" : "a date";
        throw invalid(field, `Please select ${both} and time slot`);
      }
      const booking = await services.bookings.book(actor, { slotId, date, clientKey });
      const data = await bookingShape(booking, { actor, loaders });
      const location = `/bookings/${booking.id}`;
      // A retry may find it cancelled or washed.
      if (!AHEAD.includes(booking.status)) return { data, location };
      return { data, message: "Booking confirmed successfully!", location };
    },
  }),
  route({
    id: "listOwnBookings",
    method: "get",
    path: "/bookings/user",
    tag,
    access: "registered",
    scopes: ["bookings:read", "profile:read"],
    summary: "Own bookings, latest wash first",
    query: LIST_PAGE,
    data: z.array(BOOKING),
    failure: "Failed to fetch bookings",
    async handle(call) {
      const { userId, homes } = requirePerson(call.actor);
      const booker = { userId, residencyIds: homes.residencyIds };
      return everyRow(call, {
        pageAt: (page) => call.services.bookingLists.ofUser(call.actor, booker, page),
        shape: (row, loaders) => bookingShape(row, { ...call, loaders }),
      });
    },
  }),
  route({
    id: "cancelBooking",
    method: "put",
    path: "/bookings/{id}/cancel",
    tag,
    access: "owner",
    scopes: ["bookings:write", "profile:read"],
    summary: "Cancel an own booking; its credit comes back",
    params: z.object({ id: bigId }),
    data: BOOKING,
    failure: "Failed to cancel booking",
    async handle({ services, actor, loaders, params }) {
      const booking = await services.bookings.cancel(actor, params.id);
      return {
        data: await bookingShape(booking, { actor, loaders }),
        message: "Booking cancelled",
      };
    },
  }),
  route({
    requires: ["date"],
    id: "listOfferedSlots",
    method: "get",
    path: "/bookings/available-slots",
    tag,
    access: "registered",
    scopes: ["schedule:read"],
    summary: "The slots of a day with their free places",
    query: z.object({ date: queryDate }),
    data: z.array(AVAILABLE_SLOT),
    failure: "Failed to load available slots",
    async handle({ services, actor, query }) {
      requireCaller(actor);
      const offers = await services.schedule.availableSlots(actor, required(query.date, "date"));
      return { data: offers.map(availableSlotShape) };
    },
  }),
  route({
    requires: ["slotId", "date"],
    id: "checkBookingExists",
    method: "get",
    path: "/bookings/check-booking-exists",
    tag,
    access: "registered",
    scopes: ["bookings:read"],
    isClosedToKeys: true,
    summary: "Whether the signed-in person has a live booking of a slot",
    query: z.object({ slotId: optionalId, date: queryDate }),
    data: z.object({ hasBooking: z.boolean() }),
    failure: "Failed to check booking",
    async handle({ services, actor, query }) {
      requirePerson(actor);
      const { slotId, date } = readFields({
        slotId: () => required(query.slotId, "slotId"),
        date: () => required(query.date, "date"),
      });
      const hasBooking = await services.bookingLookup.hasBooking(actor, slotId, date);
      return { data: { hasBooking } };
    },
  }),
  route({
    id: "getBooking",
    method: "get",
    path: "/bookings/{id}",
    tag,
    access: "ownerOrAdmin",
    scopes: ["bookings:read", "residents.contact:read"],
    summary: "A booking",
    params: z.object({ id: bigId }),
    data: BOOKING,
    failure: "Failed to fetch booking",
    async handle({ services, actor, loaders, params }) {
      const booking = await services.bookingLookup.byId(actor, params.id);
      return { data: await bookingShape(booking, { actor, loaders }) };
    },
  }),
];
