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
    blockCountOfResidency: countLoader(
      dataSource,
      `SELECT residency_id AS key, count(*)::int FROM blocks WHERE residency_id = ANY($1) GROUP BY 1`,
    ),
    flatCountOfResidency: countLoader(
      dataSource,
      `SELECT block.residency_id AS key, count(*)::int FROM blocks block
       JOIN flats flat ON flat.block_id = block.id WHERE block.residency_id = ANY($1) AND flat.is_confirmed GROUP BY 1`,
    ),
    flatCountOfBlock: countLoader(
      dataSource,
      `SELECT block_id AS key, count(*)::int FROM flats WHERE block_id = ANY($1) AND is_confirmed GROUP BY 1`,
    ),
  };
}
