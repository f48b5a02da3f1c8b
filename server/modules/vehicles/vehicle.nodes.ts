import { may } from "../../access/authorize";
import type { Asking, NodeFinders } from "../../api/node-finder";

export const vehicleNodes: NodeFinders = {
  Vehicle: async (asking, id) => {
    const vehicle = await asking.loaders.vehicleById.load(String(id));
    if (!vehicle || (await mayReadOf(asking, vehicle.userId))) return vehicle;
    const borrowed = await borrowedBy(asking);
    return borrowed.some(({ vehicleId }) => vehicleId === vehicle.id) ? vehicle : null;
  },
  VehicleShare: async (asking, id) => {
    const share = await asking.loaders.vehicleShareById.load(String(id));
    const vehicle = share && (await asking.loaders.vehicleById.load(share.vehicleId));
    if (!vehicle || (await mayReadOf(asking, vehicle.userId))) return share;
    const borrowed = await borrowedBy(asking);
    return borrowed.find((each) => each.id === share.id) ?? null;
  },
};

async function mayReadOf({ actor, loaders }: Asking, userId: number): Promise<boolean> {
  const owner = await loaders.userById.load(userId);
  return may(actor, "vehicle.read", { userId, residencyId: owner?.residencyId });
}

async function borrowedBy({ actor, loaders }: Asking) {
  if (actor.kind !== "person" || !may(actor, "vehicle.read", actor)) return [];
  return loaders.sharesWithUser.load(actor.userId);
}
