import { UserRole } from "../modules/users/user.entity";
import type { Actor } from "./actor";

/** What a rule decides; `hide` answers as if the row did not exist. */
export type Verdict = "allow" | "forbid" | "hide" | "sign_in";

type Rule<Row> = (actor: Actor, row: Row) => Verdict;

interface Owned {
  readonly userId: number;
}

const anyone: Rule<void> = () => "allow";
const identified: Rule<void> = (actor) => (actor.kind === "guest" ? "sign_in" : "allow");
const registered: Rule<void> = (actor) => (actor.kind === "person" ? "allow" : "sign_in");
const administrator: Rule<void> = (actor) => {
  if (actor.kind !== "person") return "sign_in";
  return actor.role === UserRole.ADMIN ? "allow" : "forbid";
};
const owner: Rule<Owned> = (actor, row) => {
  if (actor.kind !== "person") return "sign_in";
  return row.userId === actor.userId ? "allow" : "hide";
};
const ownerOrAdministrator: Rule<Owned> = (actor, row) =>
  administrator(actor) === "allow" ? "allow" : owner(actor, row);

/** Every action there is, and who may do it (product-rules.md#roles). What is not listed cannot be asked for. */
export const policy = {
  "user.register": identified,
  "user.read": ownerOrAdministrator,
  "user.acceptTerms": registered,
  "user.completeProfile": registered,
  "user.updateProfile": registered,
  "user.listAll": administrator,
  "user.manage": administrator,
  "user.changeRole": administrator,
  "community.read": registered,
  "community.manage": administrator,
  "flat.createCustom": registered,
  "storefront.read": anyone,
  "carType.read": anyone,
  "pricingPlan.read": registered,
  "catalog.manage": administrator,
  "calendar.read": registered,
  "slot.read": registered,
  "disabledDate.read": anyone,
  "schedule.manage": administrator,
  "coupon.validate": anyone,
  "coupon.manage": administrator,
  "purchase.start": registered,
  "purchase.quote": registered,
  "purchase.read": ownerOrAdministrator,
  "purchase.complete": owner,
  "purchase.cancel": owner,
  "purchase.listAll": administrator,
  "payment.listStrays": administrator,
  "purchase.seeTo": administrator,
  "subscription.read": ownerOrAdministrator,
  "subscription.listAll": administrator,
  "subscription.manage": administrator,
  "credits.read": ownerOrAdministrator,
  "credits.grant": administrator,
  "credits.revoke": administrator,
  "booking.create": registered,
  "booking.read": ownerOrAdministrator,
  "booking.cancel": owner,
  "booking.reschedule": owner,
  "booking.listAll": administrator,
  "booking.changeStatus": administrator,
  "contact.submit": anyone,
  "contact.manage": administrator,
} as const;

/** The name of an action of the table. */
export type Action = keyof typeof policy;

/** The row that an action is decided on; `void` for actions without one. */
export type Subject<A extends Action> = Parameters<(typeof policy)[A]>[1];
