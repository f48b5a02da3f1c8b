import { connectionTypes } from "../../platform/connection";
import { User } from "./user.entity";

/** The connection of people. */
export const { ConnectionType: UserConnection, toConnection: toUserConnection } = connectionTypes(
  User,
  "User",
  "people",
);
