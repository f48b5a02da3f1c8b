import { may } from "../../access/authorize";
import type { Asking, NodeFinders } from "../../endpoint/node-finder";
import { mayReadCarsOf } from "../users/user.access";

export const vehicleNodes: NodeFinders = {
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
