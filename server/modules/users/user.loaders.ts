import type { DataSource } from "typeorm";
import { countLoader, loaderById } from "../../platform/loader";
import { User } from "./user.entity";

export function createUserLoaders(dataSource: DataSource) {
  const residentsBy = (column: "residency_id" | "block_id" | "flat_id") =>
    countLoader(
      dataSource,
      `SELECT ${column} AS key, count(*)::int FROM users
       WHERE ${column} = ANY($1) AND deleted_at IS NULL GROUP BY 1`,
    );
  return {
    userById: loaderById(dataSource, User),
    residentCountOfResidency: residentsBy("residency_id"),
    residentCountOfBlock: residentsBy("block_id"),
    residentCountOfFlat: residentsBy("flat_id"),
  };
}
