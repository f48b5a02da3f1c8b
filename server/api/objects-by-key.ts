import type { Actor } from "../access/actor";
import { may } from "../access/authorize";
import type { Action, Subject } from "../access/policy";
import type { Node } from "../platform/node";
import type { Loaders } from "./loaders";

/** Who asks, at either door, and what is loaded for them. */
export interface Asking {
  readonly actor: Actor;
  readonly loaders: Loaders;
}

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
  StrayPayment: shared("payment.listStrays", ({ loaders }, id) =>
    loaders.strayPaymentById.load(id),
  ),
  PaymentDispute: shared("purchase.seeTo", ({ loaders }, id) => loaders.disputeById.load(id)),
  CreditLot: owned("credits.read", ({ loaders }, id) => loaders.lotById.load(id)),
  PurchaseEvent: async ({ actor, loaders }, id) => {
    const event = await loaders.purchaseEventById.load(id);
    const purchase = event && (await loaders.purchaseById.load(event.purchaseId));
    return purchase && may(actor, "purchase.read", purchase) ? event : null;
  },
  SubscriptionChange: async ({ actor, loaders }, id) => {
    const change = await loaders.subscriptionChangeById.load(id);
    const plan = change && (await loaders.subscriptionById.load(change.subscriptionId));
    return plan && may(actor, "subscription.read", plan) ? change : null;
  },
  CreditLedgerEntry: owned("credits.read", ({ loaders }, id) => loaders.ledgerEntryById.load(id)),
  User: async ({ actor, loaders }, userId) =>
    may(actor, "user.read", { userId }) ? loaders.userById.load(userId) : null,
  BookingStatusChange: async ({ actor, loaders }, id) => {
    const change = await loaders.statusChangeById.load(id);
    const booking = change && (await loaders.bookingById.load(change.bookingId));
    return booking && may(actor, "booking.read", booking) ? change : null;
  },
};

/** The object of a type and a key that the actor may see. */
export async function findByKey(
  context: Asking,
  typeName: string,
  key: number,
): Promise<Node | null> {
  return (await finders[typeName]?.(context, key)) ?? null;
}
