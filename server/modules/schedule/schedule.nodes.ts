import { may } from "../../access/authorize";
import { type NodeFinders, shared } from "../../api/node-finder";

export const scheduleNodes: NodeFinders = {
  BookingSlot: shared("slot.read", ({ loaders }, id) => loaders.slotById.load(id)),
  DisabledDate: shared("disabledDate.read", ({ loaders }, id) => loaders.disabledDateById.load(id)),
  ClosedDays: async ({ actor, loaders }, id) =>
    may(actor, "schedule.manage") ? loaders.closedDaysById.load(String(id)) : null,
};
