import { connectionTypes } from "../../platform/connection";
import { User } from "./user.entity";

export const { ConnectionType: UserConnection, toConnection: toUserConnection } = connectionTypes(
  User,
  "User",
  "people",
);
