import { may } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import { type NodeFinders, shared } from "../../endpoint/node-finder";

export const scheduleNodes: NodeFinders = {
  BookingSlot: shared("slot.read", async ({ actor, loaders }, id) => {
    const slot = await loaders.slotById.load(id);
    const own = residencyGranted(actor, "slot.read");
    const isElsewhere = own !== undefined && (slot?.residencyId ?? own) !== own;
    return isElsewhere ? null : slot;
  }),
  DisabledDate: shared("disabledDate.read", ({ loaders }, id) => loaders.disabledDateById.load(id)),
  ClosedDays: async ({ actor, loaders }, id) =>
    may(actor, "schedule.manage") ? loaders.closedDaysById.load(String(id)) : null,
};
