import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import {
  type KeysetOrder,
  type Page,
  type PageArguments,
  paginate,
} from "../../platform/sql/pagination";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";

const byName = <Row extends { id: number; name: string }>(row: string): KeysetOrder<Row> => ({
  direction: "ASC",
  columns: [
    { column: `${row}.name`, isText: true, value: ({ name }) => name },
    { column: `${row}.id`, value: ({ id }) => id },
  ],
});

const BLOCKS = byName<Block>("block");
const FLATS = byName<Flat>("flat");

/** Pages of the blocks of a residency and the flats of a block. */
export class CommunityListService {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of all residencies, or of one; null is a residency that there is not. */
  async blocks(
    actor: Actor,
    { residencyId }: { readonly residencyId?: number | null },
    page: PageArguments,
  ): Promise<Page<Block>> {
    authorize(actor, "community.read");
    const query = this.dataSource.getRepository(Block).createQueryBuilder("block");
    if (residencyId !== undefined) query.where({ residencyId: residencyId ?? 0 });
    return paginate(query, BLOCKS, page);
  }

  async blocksOf(actor: Actor, residencyId: number, page: PageArguments): Promise<Page<Block>> {
    return this.blocks(actor, { residencyId }, page);
  }

  async flatsOf(actor: Actor, blockId: number, page: PageArguments): Promise<Page<Flat>> {
    authorize(actor, "community.read");
    const query = this.dataSource.getRepository(Flat).createQueryBuilder("flat");
    return paginate(query.where({ blockId }), FLATS, page);
  }
}
