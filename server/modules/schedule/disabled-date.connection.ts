import { connectionTypes } from "../../platform/connection";
import { DisabledDate } from "./disabled-date.entity";

export const { ConnectionType: DisabledDateConnection, toConnection: toDisabledDateConnection } =
  connectionTypes(DisabledDate, "DisabledDate", "disabled dates");
