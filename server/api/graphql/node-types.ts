import { may } from "../../access/authorize";
import { isCalendarDay } from "../../platform/calendar-day";
import { fromGlobalId, integerKey } from "../../platform/global-id";
import type { Node } from "../../platform/node";
import { findByKey } from "../objects-by-key";
import type { GraphqlContext } from "./context";

/** The object of a global id that the actor may see. */
export async function findNode(context: GraphqlContext, id: string): Promise<Node | null> {
  const parsed = fromGlobalId(id);
  if (!parsed) return null;
  if (parsed.typeName === "AvailableSlot") return findAvailableSlot(context, parsed.key);
  if (parsed.typeName === "CalendarDay") return findCalendarDay(context, parsed.key);
  const key = integerKey(parsed.typeName, id);
  return key === null ? null : findByKey(context, parsed.typeName, key);
}

async function findAvailableSlot(context: GraphqlContext, key: string): Promise<Node | null> {
  const [, slotId, date] = /^(\d{1,9}):([\d-]{10})$/.exec(key) ?? [];
  if (!slotId || !date || !isCalendarDay(date) || !may(context.actor, "slot.read")) return null;
  return context.loaders.offeredPlace.load({ slotId: Number(slotId), date });
}

async function findCalendarDay(context: GraphqlContext, key: string): Promise<Node | null> {
  if (!isCalendarDay(key) || !may(context.actor, "calendar.read")) return null;
  return context.loaders.calendarDay.load(key);
}
