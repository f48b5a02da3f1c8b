import { own, ownOrGranted, type Policy, self } from "../../access/policy";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { RateLimiter } from "../../platform/rate-limiter";
import { type CatalogServices } from "../catalog/catalog.module";
import { type CommunityServices } from "../communities/communities.module";
import { type UserServices } from "../users/users.module";
import { vehicleErrors } from "./vehicle.errors";
import { createVehicleLoaders } from "./vehicle.loaders";
import { vehicleNodes } from "./vehicle.nodes";
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

export const vehicles = defineModule({
  name: "vehicles",
  policy,
  errors: vehicleErrors,
  services: (
    { dataSource, clock, settings },
    { users, emails, communities, catalog }: CommunityServices & UserServices & CatalogServices,
  ) => {
    const additions = new RateLimiter(dataSource, settings.rateLimits.vehicles);
    const vehicles = new VehicleService({
      dataSource,
      clock,
      users,
      communities,
      catalog,
      additions,
    });
    const invitations = new RateLimiter(dataSource, settings.rateLimits.vehicleShares);
    return {
      vehicles,
      vehicleShares: new VehicleShareService({
        dataSource,
        clock,
        users,
        vehicles,
        emails,
        invitations,
      }),
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
  nodes: vehicleNodes,
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
