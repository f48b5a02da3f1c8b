import type { Application } from "./application";
import { Caller } from "./caller";
import { ADMINISTRATOR, RESIDENT } from "./sign-in";

export type Who = "visitor" | "unsigned" | "homeless" | "resident" | "penniless" | "administrator";

export const PEOPLE = {
  unsigned: "unsigned@residents.example",
  homeless: "homeless@residents.example",
  penniless: "penniless@residents.example",
  resident: RESIDENT,
  administrator: ADMINISTRATOR,
} as const;

export interface ScreenRow {
  readonly name: string;
  readonly who: Who;
  /** Placeholders are global ids of the resident. */
  readonly path: string;
  readonly heading: RegExp;
  readonly dialog?: string;
  /** For screenshots only. */
  readonly press?: RegExp;
  readonly isEmpty?: boolean;
}

/** A new screen is a row here. */
export const SCREENS: readonly ScreenRow[] = [
  { name: "landing", who: "visitor", path: "/", heading: /Steamed clean/ },
  { name: "terms", who: "visitor", path: "/terms", heading: /Terms and Conditions/ },
  { name: "login", who: "visitor", path: "/login", heading: /Sign in/ },
  { name: "register", who: "visitor", path: "/auth", heading: /Create your account/ },
  { name: "not-found", who: "visitor", path: "/nowhere", heading: /not found/i },
  {
    name: "setup-terms",
    who: "unsigned",
    path: "/user-setup",
    heading: /Complete Your Profile/,
    dialog: "Terms and Conditions",
  },
  { name: "setup-profile", who: "homeless", path: "/user-setup", heading: /Complete Your Profile/ },
  { name: "dashboard", who: "resident", path: "/user-dashboard", heading: /Welcome/ },
  { name: "booking-calendar", who: "resident", path: "/booking-calendar", heading: /Book a Wash/ },
  {
    name: "booking-confirmation",
    who: "resident",
    path: "/booking-confirmation?booking={booking}",
    heading: /Booking/,
  },
  { name: "history-bookings", who: "resident", path: "/booking-history", heading: /History/ },
  {
    name: "history-plans",
    who: "resident",
    path: "/booking-history?tab=plans",
    heading: /History/,
  },
  {
    name: "history-purchases",
    who: "resident",
    path: "/booking-history?tab=purchases",
    heading: /History/,
  },
  { name: "credits", who: "resident", path: "/credits", heading: /Credits/ },
  { name: "receipt", who: "resident", path: "/receipt?purchase={purchase}", heading: /Receipt/ },
  { name: "profile", who: "resident", path: "/profile", heading: /Profile/ },
  {
    name: "purchase-car",
    who: "resident",
    path: "/integrated-purchase-flow",
    heading: /Buy a plan/,
  },
  {
    name: "purchase-plans",
    who: "resident",
    path: "/integrated-purchase-flow?step=plan&carType={carType}&plan={plan}",
    heading: /Buy a plan/,
  },
  {
    name: "select-car-type",
    who: "resident",
    path: "/select-car-type",
    heading: /Select Car Type/,
  },
  {
    name: "purchase-plan",
    who: "resident",
    path: "/purchase-plan?carType={carType}&plan={plan}&fromPurchaseFlow=1",
    heading: /Choose a plan/,
  },
  {
    name: "pay-per-use",
    who: "resident",
    path: "/pay-per-use-slot-booking?carType={carType}&plan={payPerUsePlan}",
    heading: /Book a pay-per-use wash/,
  },
  { name: "no-credits", who: "penniless", path: "/booking-calendar", heading: /Book a Wash/ },
  { name: "no-bookings", who: "penniless", path: "/booking-history", heading: /History/ },
  { name: "no-plans", who: "penniless", path: "/booking-history?tab=plans", heading: /History/ },
  {
    name: "no-purchases",
    who: "penniless",
    path: "/booking-history?tab=purchases",
    heading: /History/,
  },
  { name: "no-ledger", who: "penniless", path: "/credits", heading: /Credits/ },
  { name: "no-receipt", who: "penniless", path: "/receipt", heading: /Receipt/ },
];

interface Facts {
  readonly carTypes: readonly { readonly id: string }[];
  readonly viewer: {
    readonly bookings: Edges;
    readonly purchases: Edges<{ readonly paymentStatus: string }>;
  };
}

interface Edges<Node = object> {
  readonly edges: readonly { readonly node: Node & { readonly id: string } }[];
}

interface Places {
  readonly users: Edges;
  readonly residencies: readonly {
    readonly id: string;
    readonly blocks: readonly { readonly id: string }[];
  }[];
}

interface Plans {
  readonly pricingPlans: readonly { readonly id: string; readonly validity: number }[];
}

export async function addressesOf(application: Application): Promise<(row: ScreenRow) => string> {
  const resident = await Caller.signIn(application, RESIDENT);
  const { carTypes, viewer } = await resident.ask<Facts>(`{
    carTypes { id }
    viewer {
      bookings(first: 1) { edges { node { id } } }
      purchases(first: 10) { edges { node { id paymentStatus } } }
    }
  }`);
  const carType = carTypes[0]?.id ?? "";
  const { pricingPlans } = await resident.ask<Plans>(
    "query ($carTypeId: ID!) { pricingPlans(carTypeId: $carTypeId) { id validity } }",
    { carTypeId: carType },
  );
  const isPaid = ({ node }: (typeof viewer.purchases.edges)[number]) =>
    node.paymentStatus === "COMPLETED";
  const administrator = await Caller.signIn(application, ADMINISTRATOR);
  const { users, residencies } = await administrator.ask<Places>(`{
    users(first: 1, search: "${RESIDENT}") { edges { node { id } } }
    residencies { id blocks { id } }
  }`);
  const residency = residencies.find(({ blocks }) => blocks.length > 0);
  const ids: Readonly<Record<string, string | undefined>> = {
    carType,
    plan: pricingPlans.find(({ validity }) => validity > 0)?.id,
    payPerUsePlan: pricingPlans.find(({ validity }) => validity === -1)?.id,
    booking: viewer.bookings.edges[0]?.node.id,
    purchase: viewer.purchases.edges.find(isPaid)?.node.id,
    person: users.edges[0]?.node.id,
    residency: residency?.id,
    block: residency?.blocks[0]?.id,
  };
  return ({ path }) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const id = ids[name];
      if (!id) throw new Error(`The demo has no ${name}.`);
      return encodeURIComponent(id);
    });
}
