import { type NodeFinders, shared } from "../../api/node-finder";

/** How objects of this module are found by their global ids. */
export const scheduleNodes: NodeFinders = {
  BookingSlot: shared("slot.read", ({ loaders }, id) => loaders.slotById.load(id)),
  DisabledDate: shared("disabledDate.read", ({ loaders }, id) => loaders.disabledDateById.load(id)),
};
