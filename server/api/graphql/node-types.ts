import { may } from "../../access/authorize";
import type { Action, Subject } from "../../access/policy";
import { isCalendarDay } from "../../platform/calendar-day";
import { fromGlobalId, integerKey } from "../../platform/global-id";
import type { Node } from "../../platform/node";
import type { GraphqlContext } from "./context";

/** Who asks, and what is loaded for them; the REST door asks the same way. */
export type Asking = Pick<GraphqlContext, "actor" | "loaders">;

type Find = (context: Asking, key: number) => Promise<Node | null>;
type OpenAction = { [A in Action]: Subject<A> extends void ? A : never }[Action];
type OwnedAction = Exclude<Action, OpenAction>;

/** Types whose every object may be seen by those who may do `action`. */
const shared =
  (action: OpenAction, load: Find): Find =>
  async (context, key) =>
    may(context.actor, action) ? load(context, key) : null;

/** Types whose objects belong to a resident. */
const owned =
  <Row extends Node & { userId: number }>(
    action: OwnedAction,
    load: (context: Asking, key: number) => Promise<Row | null>,
  ): Find =>
  async (context, key) => {
    const row = await load(context, key);
    return row && may(context.actor, action, row) ? row : null;
  };

/** How each type with an integer key is found by its global id, under its own permission. */
const finders: Readonly<Record<string, Find>> = {
  Residency: shared("community.read", ({ loaders }, id) => loaders.residencyById.load(id)),
  Block: shared("community.read", ({ loaders }, id) => loaders.blockById.load(id)),
  Flat: shared("community.read", ({ loaders }, id) => loaders.flatById.load(id)),
  CarType: shared("carType.read", ({ loaders }, id) => loaders.carTypeById.load(id)),
  PricingPlan: shared("pricingPlan.read", ({ loaders }, id) => loaders.pricingPlanById.load(id)),
  PricingPlanCarType: shared("catalog.manage", ({ loaders }, id) => loaders.planPriceById.load(id)),
  BookingSlot: shared("slot.read", ({ loaders }, id) => loaders.slotById.load(id)),
  Coupon: shared("coupon.manage", ({ loaders }, id) => loaders.couponById.load(id)),
  DisabledDate: shared("disabledDate.read", ({ loaders }, id) => loaders.disabledDateById.load(id)),
  Booking: owned("booking.read", ({ loaders }, id) => loaders.bookingById.load(id)),
  Purchase: owned("purchase.read", ({ loaders }, id) => loaders.purchaseById.load(id)),
  Subscription: owned("subscription.read", ({ loaders }, id) => loaders.subscriptionById.load(id)),
  ContactSubmission: shared("contact.manage", ({ loaders }, id) =>
    loaders.contactSubmissionById.load(id),
  ),
  CreditLedgerEntry: owned("credits.read", ({ loaders }, id) => loaders.ledgerEntryById.load(id)),
  User: async ({ actor, loaders }, userId) =>
    may(actor, "user.read", { userId }) ? loaders.userById.load(userId) : null,
  BookingStatusChange: async ({ actor, loaders }, id) => {
    const change = await loaders.statusChangeById.load(id);
    const booking = change && (await loaders.bookingById.load(change.bookingId));
    return booking && may(actor, "booking.read", booking) ? change : null;
  },
};

/** The object of a global id that the actor may see. */
export async function findNode(context: GraphqlContext, id: string): Promise<Node | null> {
  const parsed = fromGlobalId(id);
  if (!parsed) return null;
  if (parsed.typeName === "AvailableSlot") return findAvailableSlot(context, parsed.key);
  if (parsed.typeName === "CalendarDay") return findCalendarDay(context, parsed.key);
  const key = integerKey(parsed.typeName, id);
  return key === null ? null : findByKey(context, parsed.typeName, key);
}

/** The object of a type and a key that the actor may see. */
export async function findByKey(
  context: Asking,
  typeName: string,
  key: number,
): Promise<Node | null> {
  return (await finders[typeName]?.(context, key)) ?? null;
}

async function findAvailableSlot(context: GraphqlContext, key: string): Promise<Node | null> {
  const [, slotId, date] = /^(\d{1,9}):([\d-]{10})$/.exec(key) ?? [];
  if (!slotId || !date || !isCalendarDay(date) || !may(context.actor, "slot.read")) return null;
  const slot = await context.loaders.slotById.load(Number(slotId));
  if (!slot?.isActive || slot.archivedAt) return null;
  return context.loaders.availableSlot.load({ slot, date });
}

async function findCalendarDay(context: GraphqlContext, key: string): Promise<Node | null> {
  if (!isCalendarDay(key) || !may(context.actor, "calendar.read")) return null;
  return context.loaders.calendarDay.load(key);
}
