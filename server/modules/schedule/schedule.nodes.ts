import { type NodeFinders, shared } from "../../api/node-finder";

export const scheduleNodes: NodeFinders = {
  BookingSlot: shared("slot.read", ({ loaders }, id) => loaders.slotById.load(id)),
  DisabledDate: shared("disabledDate.read", ({ loaders }, id) => loaders.disabledDateById.load(id)),
};
