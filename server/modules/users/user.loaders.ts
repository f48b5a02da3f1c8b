import type { DataSource } from "typeorm";
import { loaderById } from "../../platform/loader";
import { User } from "./user.entity";

/** Loaders of people for one request. */
export function createUserLoaders(dataSource: DataSource) {
  return { userById: loaderById(dataSource, User) };
}
