import { z } from "zod";
import {
  AN_OBJECT,
  count,
  date,
  id,
  optionalCount,
  optionalFlag,
  time,
} from "../../endpoint/inputs";
import { byId } from "../../endpoint/node-finder";
import { type AnyRoute, route } from "../../endpoint/route";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { AVAILABLE_SLOT, availableSlotShape, SLOT, slotShape } from "../schedule/slot.resource";
import { NEW_SLOT, readSlot } from "../schedule/slot-values";

const tag = "Booking slots";
const params = z.object({ id });
const BODY = z.object({
  startTime: time,
  endTime: time,
  maxBookings: optionalCount,
  displayOrder: optionalCount,
  isActive: optionalFlag,
});

const ANY_TIMES = { startTime: "00:00", endTime: "00:00" };
const rules = (body: z.output<typeof BODY>) => readSlot(body, { ...NEW_SLOT, ...ANY_TIMES });

export const bookingSlotRoutes: readonly AnyRoute[] = [
  route({
    id: "listBookingSlots",
    method: "get",
    path: "/booking-slots",
    tag,
    access: "registered",
    scopes: ["schedule:read"],
    summary: "The slots in display order; to administrators also inactive ones",
    data: z.array(SLOT),
    failure: "Failed to fetch booking slots",
    async handle({ services, actor }) {
      return { data: (await services.slots.list(actor)).map(slotShape) };
    },
  }),
  route({
    id: "listAvailableSlots",
    method: "get",
    path: "/booking-slots/available/{date}",
    tag,
    access: "registered",
    scopes: ["schedule:read"],
    summary: "The slots of a day with their free places",
    params: z.object({ date }),
    data: z.array(AVAILABLE_SLOT),
    failure: "Failed to load available slots",
    async handle({ services, actor, params }) {
      const offers = await services.schedule.availableSlots(actor, params.date);
      return { data: offers.map(availableSlotShape) };
    },
  }),
  route({
    id: "getBookingSlot",
    method: "get",
    path: "/booking-slots/{id}",
    tag,
    access: "registered",
    scopes: ["schedule:read"],
    summary: "A slot",
    params,
    data: SLOT,
    failure: "Failed to fetch booking slots",
    async handle(call) {
      return { data: slotShape(await byId(call, BookingSlot, call.params.id, "Slot")) };
    },
  }),
  route({
    requires: ["startTime", "endTime"],
    id: "createBookingSlot",
    method: "post",
    path: "/booking-slots",
    tag,
    access: "admin",
    summary: "Make a slot",
    body: BODY,
    rules,
    status: 201,
    data: SLOT,
    failure: "Failed to create booking slot",
    async handle({ services, actor, body, clientKey }) {
      const slot = await services.slots.create(actor, body, clientKey);
      return {
        data: slotShape(slot),
        message: "Booking slot created successfully!",
        location: `/booking-slots/${slot.id}`,
      };
    },
  }),
  route({
    requires: ["slotsOrder"],
    id: "orderBookingSlots",
    method: "put",
    path: "/booking-slots/order",
    tag,
    access: "admin",
    summary: "Give slots their places in the list",
    body: z.object({
      slotsOrder: z
        .array(
          z.object({ id, displayOrder: count }, AN_OBJECT),
          "must be a list of id and displayOrder",
        )
        .max(1_000, "must have at most 1000 entries"),
    }),
    data: z.array(SLOT),
    failure: "Failed to update booking slot",
    async handle({ services, actor, body }) {
      const places = body.slotsOrder.map(({ id: slotId, displayOrder }) => ({
        slotId,
        displayOrder,
      }));
      const slots = await services.slots.order(actor, places);
      return { data: slots.map(slotShape), message: "Booking slot updated successfully!" };
    },
  }),
  route({
    id: "updateBookingSlot",
    method: "put",
    path: "/booking-slots/{id}",
    tag,
    access: "admin",
    summary: "Change a slot; new times move its bookings to come",
    params,
    body: BODY,
    rules,
    data: SLOT,
    failure: "Failed to update booking slot",
    async handle({ services, actor, params, body }) {
      const { result } = await services.slotEditing.edit(actor, {
        slotId: params.id,
        changes: body,
      });
      return { data: slotShape(result.slot), message: "Booking slot updated successfully!" };
    },
  }),
  route({
    id: "deleteBookingSlot",
    method: "delete",
    path: "/booking-slots/{id}",
    tag,
    access: "admin",
    summary: "Delete a slot; one with bookings is archived",
    params,
    data: SLOT,
    failure: "Failed to delete booking slot",
    async handle({ services, actor, params }) {
      const slot = await services.slotEditing.delete(actor, params.id);
      return { data: slotShape(slot), message: "Booking slot deleted successfully!" };
    },
  }),
];
