import type { DataSource } from "typeorm";
import { loaderById, loaderByParent } from "../../platform/loader";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";
import { Residency } from "./residency.entity";

/** Loaders of residencies, blocks and flats for one request. */
export function createCommunityLoaders(dataSource: DataSource) {
  const blockById = loaderById(dataSource, Block);
  const flatById = loaderById(dataSource, Flat);
  return {
    residencyById: loaderById(dataSource, Residency),
    blockById,
    flatById,
    blocksOfResidency: loaderByParent(dataSource, Block, "residencyId", ["name", "id"], blockById),
    flatsOfBlock: loaderByParent(dataSource, Flat, "blockId", ["name", "id"], flatById),
  };
}
