import { connectionTypes } from "../../platform/connection";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";
import { Residency } from "./residency.entity";

export const { ConnectionType: BlockConnection, toConnection: toBlockConnection } = connectionTypes(
  Block,
  "Block",
  "blocks",
);

export const { ConnectionType: FlatConnection, toConnection: toFlatConnection } = connectionTypes(
  Flat,
  "Flat",
  "flats",
);

export const { ConnectionType: ResidencyConnection, toConnection: toResidencyConnection } =
  connectionTypes(Residency, "Residency", "residencies");
