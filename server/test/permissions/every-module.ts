import { apiKeyPermissions } from "../../modules/api-keys/test/permissions";
import { applicationPermissions } from "../../modules/applications/test/permissions";
import { bookingPermissions } from "../../modules/bookings/test/permissions";
import { catalogPermissions } from "../../modules/catalog/test/permissions";
import { changePermissions } from "../../modules/changes/test/permissions";
import { communityPermissions } from "../../modules/communities/test/permissions";
import { contactPermissions } from "../../modules/contact/test/permissions";
import { couponPermissions } from "../../modules/coupons/test/permissions";
import { creditPermissions } from "../../modules/credits/test/permissions";
import { eventPermissions } from "../../modules/events/test/permissions";
import { exportPermissions } from "../../modules/exports/test/permissions";
import { integrationPermissions } from "../../modules/integrations/test/permissions";
import { mailPermissions } from "../../modules/mail/test/permissions";
import { operationPermissions } from "../../modules/operations/test/permissions";
import { purchasePermissions } from "../../modules/purchases/test/permissions";
import { reportPermissions } from "../../modules/reports/test/permissions";
import { schedulePermissions } from "../../modules/schedule/test/permissions";
import { userPermissions } from "../../modules/users/test/permissions";
import { vehiclePermissions } from "../../modules/vehicles/test/permissions";
import { webhookPermissions } from "../../modules/webhooks/test/permissions";
import type { Call, ModulePermissions, Sight } from "./permissions";
import { everybody } from "./permissions";

const MODULES: readonly ModulePermissions[] = [
  communityPermissions,
  userPermissions,
  apiKeyPermissions,
  applicationPermissions,
  catalogPermissions,
  vehiclePermissions,
  schedulePermissions,
  couponPermissions,
  creditPermissions,
  purchasePermissions,
  bookingPermissions,
  operationPermissions,
  reportPermissions,
  mailPermissions,
  contactPermissions,
  changePermissions,
  eventPermissions,
  exportPermissions,
  webhookPermissions,
  integrationPermissions,
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

export const fieldArguments: NonNullable<ModulePermissions["fieldArguments"]> = (cast) =>
  Object.assign({}, ...ALL.map((each) => each.fieldArguments?.(cast)));
