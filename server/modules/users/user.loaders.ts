import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { countLoader, loaderById } from "../../platform/loader";
import { type EmailOwnershipService, MOST_AT_ONCE } from "./email-ownership.service";
import type { HomeChangeService } from "./home-change.service";
import { User } from "./user.entity";

const MAX_BATCH = 500;

export function createUserLoaders(
  dataSource: DataSource,
  {
    homeChanges,
    emails,
  }: {
    readonly homeChanges: Pick<HomeChangeService, "counts">;
    readonly emails: Pick<EmailOwnershipService, "otherAddresses">;
  },
) {
  const residentsBy = (column: "residency_id" | "block_id" | "flat_id") =>
    countLoader(dataSource, "users", column, "deleted_at IS NULL");
  return {
    userById: loaderById(dataSource, User),
    homeChangesOfUser: new DataLoader<number, number>(
      async (userIds) => {
        const counts = await homeChanges.counts(dataSource, userIds);
        return userIds.map((id) => counts.get(id) ?? 0);
      },
      { maxBatchSize: MAX_BATCH },
    ),
    otherAddressOfUser: new DataLoader<User, string | null, number>(
      (people) => emails.otherAddresses(people),
      { maxBatchSize: MOST_AT_ONCE, cacheKeyFn: ({ id }) => id },
    ),
    residentCountOfResidency: residentsBy("residency_id"),
    residentCountOfBlock: residentsBy("block_id"),
    residentCountOfFlat: residentsBy("flat_id"),
  };
}
