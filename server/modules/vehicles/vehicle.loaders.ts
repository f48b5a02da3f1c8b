import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderByTextId, rowsAmong } from "../../platform/loader";
import type { EmailOwnershipService } from "../users/email-ownership.service";
import { User } from "../users/user.entity";
import { Vehicle } from "./vehicle.entity";
import type { VehicleService } from "./vehicle.service";
import { VehicleShare } from "./vehicle-share.entity";

const MAX_BATCH = 500;
const BY_ID = "ORDER BY one.id";

/** At most `MAX_VEHICLES` per resident, `MAX_SHARES` per car. */
export function createVehicleLoaders(
  dataSource: DataSource,
  { emails, vehicles }: { emails: EmailOwnershipService; vehicles: VehicleService },
) {
  const vehicleById = loaderByTextId(dataSource, Vehicle);
  return {
    vehicleById,
    /** The profile's car first. */
    vehiclesOfUser: new DataLoader<number, Vehicle[]>(
      async (userIds) => {
        const inOrder = "AND one.archived_at IS NULL ORDER BY one.is_default DESC, one.id";
        const found = await rowsAmong(dataSource, Vehicle, "userId", userIds, inOrder);
        for (const vehicle of found) vehicleById.prime(vehicle.id, vehicle);
        return userIds.map((userId) => found.filter((vehicle) => vehicle.userId === userId));
      },
      { maxBatchSize: MAX_BATCH },
    ),
    ownerCountOfPlate: new DataLoader((plates: readonly string[]) => vehicles.ownerCounts(plates), {
      maxBatchSize: MAX_BATCH,
    }),
    vehicleShareById: loaderByTextId(dataSource, VehicleShare),
    sharesOfVehicle: new DataLoader<string, VehicleShare[]>(
      async (vehicleIds) => {
        const found = await rowsAmong(dataSource, VehicleShare, "vehicleId", vehicleIds, BY_ID);
        return vehicleIds.map((id) => found.filter(({ vehicleId }) => vehicleId === id));
      },
      { maxBatchSize: MAX_BATCH },
    ),
    /** Open invitations only to a proven address. */
    sharesWithUser: new DataLoader<number, VehicleShare[]>(
      async (userIds) => {
        const found = await rowsAmong(dataSource, VehicleShare, "borrowerId", userIds, BY_ID);
        const open = found.filter(({ acceptedAt }) => acceptedAt === null);
        const invited = new Set(open.flatMap(({ borrowerId }) => borrowerId ?? []));
        const people =
          invited.size === 0 ? [] : await rowsAmong(dataSource, User, "id", [...invited]);
        const proven = new Set(
          people.filter((each) => emails.isWrittenTo(each)).map(({ id }) => id),
        );
        return userIds.map((userId) =>
          found.filter(
            ({ borrowerId, acceptedAt }) =>
              borrowerId === userId && (acceptedAt !== null || proven.has(userId)),
          ),
        );
      },
      { maxBatchSize: MAX_BATCH },
    ),
  };
}
