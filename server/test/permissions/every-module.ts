import { billingPermissions } from "./billing";
import { bookingPermissions } from "./bookings";
import { catalogPermissions } from "./catalog";
import { communityPermissions } from "./communities";
import { contactPermissions } from "./contact";
import { couponPermissions } from "./coupons";
import type { Call, ModulePermissions, Sight } from "./permissions";
import { everybody } from "./permissions";
import { schedulePermissions } from "./schedule";
import { userPermissions } from "./users";

const MODULES: readonly ModulePermissions[] = [
  communityPermissions,
  userPermissions,
  catalogPermissions,
  schedulePermissions,
  couponPermissions,
  billingPermissions,
  bookingPermissions,
  contactPermissions,
];

const NODES: ModulePermissions = {
  queries: {
    node: {
      expected: everybody,
      field: ({ owned }) => `node(id: "${owned.booking}")`,
      selection: "id",
    },
    nodes: {
      expected: everybody,
      field: ({ owned }) => `nodes(ids: ["${owned.booking}"])`,
      selection: "id",
    },
  },
};

const ALL = [NODES, ...MODULES];

export const QUERIES: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...ALL.map(({ queries }) => queries),
);
export const MUTATIONS: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...ALL.map(({ mutations }) => mutations),
);
export const SUBSCRIPTIONS: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...ALL.map(({ subscriptions }) => subscriptions),
);
export const SIGHTS: Readonly<Record<string, Sight>> = Object.assign(
  {},
  ...ALL.map(({ sights }) => sights),
);

/** Text of the arguments of every field that needs some. */
export const fieldArguments: NonNullable<ModulePermissions["fieldArguments"]> = (cast) =>
  Object.assign({}, ...ALL.map((each) => each.fieldArguments?.(cast)));
