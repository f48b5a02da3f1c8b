import type { DataSource } from "typeorm";
import { countLoader, loaderById, loaderByParent } from "../../platform/loader";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";
import { Image } from "./image.entity";
import { Residency } from "./residency.entity";

/** Per parent, for lists without pages. */
const MOST = 1_000;

export function createCommunityLoaders(dataSource: DataSource) {
  const blockById = loaderById(dataSource, Block);
  const flatById = loaderById(dataSource, Flat);
  return {
    residencyById: loaderById(dataSource, Residency),
    imageById: loaderById(dataSource, Image),
    blockById,
    flatById,
    blocksOfResidency: loaderByParent(
      dataSource,
      Block,
      "residencyId",
      ["name", "id"],
      blockById,
      MOST,
    ),
    flatsOfBlock: loaderByParent(dataSource, Flat, "blockId", ["name", "id"], flatById, MOST),
    blockCountOfResidency: countLoader(dataSource, "blocks", "residency_id"),
    flatCountOfBlock: countLoader(dataSource, "flats", "block_id", "is_confirmed"),
    flatCountOfResidency: countLoader(
      dataSource,
      "blocks block JOIN flats flat ON flat.block_id = block.id",
      "block.residency_id",
      "flat.is_confirmed",
    ),
  };
}
