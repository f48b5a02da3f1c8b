import { may } from "../../access/authorize";
import { own, ownOrGranted, type Policy, self } from "../../access/policy";
import type { Asking, NodeFinders } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { RateLimiter } from "../../platform/rate-limiter";
import { type CatalogServices } from "../catalog/catalog.module";
import { type CommunityServices } from "../communities/communities.module";
import { mayReadCarsOf } from "../users/user.access";
import { type UserServices } from "../users/users.module";
import { vehicleErrors } from "./vehicle.errors";
import { createVehicleLoaders } from "./vehicle.loaders";
import { UserVehiclesResolver, VehicleResolver } from "./vehicle.resolver";
import { VehicleService } from "./vehicle.service";
import {
  UserVehicleSharesResolver,
  VehicleShareResolver,
  VehicleSharesResolver,
} from "./vehicle-share.resolver";
import { VehicleShareService } from "./vehicle-share.service";

/** product-rules.md#cars */
const policy = {
  "vehicle.read": ownOrGranted("residents:read"),
  "vehicle.add": self(),
  "vehicle.change": own(),
  "vehicle.share": own(),
  "vehicleShare.change": own(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  Vehicle: async (asking, id) => {
    const vehicle = await asking.loaders.vehicleById.load(String(id));
    if (!vehicle || (await mayReadCarsOf(asking, vehicle.userId))) return vehicle;
    const borrowed = await borrowedBy(asking);
    return borrowed.some(({ vehicleId }) => vehicleId === vehicle.id) ? vehicle : null;
  },
  VehicleShare: async (asking, id) => {
    const share = await asking.loaders.vehicleShareById.load(String(id));
    const vehicle = share && (await asking.loaders.vehicleById.load(share.vehicleId));
    if (!vehicle || (await mayReadCarsOf(asking, vehicle.userId))) return share;
    const borrowed = await borrowedBy(asking);
    return borrowed.find((each) => each.id === share.id) ?? null;
  },
};

async function borrowedBy({ actor, loaders }: Asking) {
  if (actor.kind !== "person" || !may(actor, "vehicle.read", actor)) return [];
  return loaders.sharesWithUser.load(actor.userId);
}

export const vehicles = defineModule({
  name: "vehicles",
  policy,
  errors: vehicleErrors,
  services: (base, earlier: CommunityServices & UserServices & CatalogServices) => {
    const { vehicles: additionsAllowed, vehicleShares } = base.settings.rateLimits;
    const additions = new RateLimiter(base.dataSource, additionsAllowed);
    const invitations = new RateLimiter(base.dataSource, vehicleShares);
    const vehicles = new VehicleService({ ...base, ...earlier, additions });
    return {
      vehicles,
      vehicleShares: new VehicleShareService({ ...base, ...earlier, vehicles, invitations }),
    };
  },
  loaders: (dataSource, services) => createVehicleLoaders(dataSource, services),
  resolvers: [
    VehicleResolver,
    UserVehiclesResolver,
    VehicleShareResolver,
    VehicleSharesResolver,
    UserVehicleSharesResolver,
  ],
  nodes,
});

export type VehicleServices = ServicesOf<typeof vehicles>;
type VehicleLoaders = LoadersOf<typeof vehicles>;

declare module "../../services" {
  interface Services extends VehicleServices {}
  interface Loaders extends VehicleLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
