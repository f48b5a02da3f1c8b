import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, residencySeenBy } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import type { KeysetOrder, Page, PageArguments } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { Block } from "./block.entity";
import { visibleFlatsSql } from "./flat.access";
import { Flat } from "./flat.entity";

const byName = (name: string): KeysetOrder<Block | Flat> => ({
  name,
  direction: "ASC",
  columns: [
    { property: "name", isText: true, value: (row) => row.name },
    { property: "id", value: ({ id }) => id },
  ],
});

export class CommunityListService {
  private readonly allBlocks: TablePages<Block>;
  private readonly allFlats: TablePages<Flat>;

  constructor(dataSource: DataSource) {
    this.allBlocks = new TablePages<Block>(dataSource, Block, byName("blocks"));
    this.allFlats = new TablePages<Flat>(dataSource, Flat, byName("flats"));
  }

  /** Null is an unknown id. */
  async blocks(
    actor: Actor,
    { residencyId }: { readonly residencyId?: number | null },
    page: PageArguments,
  ): Promise<Page<Block>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const isOfKey = residencyGranted(actor, "community.read") !== undefined;
    const wanted = isOfKey ? residencySeenBy(actor, "community.read", residencyId) : residencyId;
    const conditions =
      wanted === undefined ? [] : [`residency_id = ${parameters.add(wanted ?? 0)}`];
    return this.allBlocks.page({ conditions, parameters }, page);
  }

  async blocksOf(actor: Actor, residencyId: number, page: PageArguments): Promise<Page<Block>> {
    return this.blocks(actor, { residencyId }, page);
  }

  async flatsOf(actor: Actor, blockId: number, page: PageArguments): Promise<Page<Flat>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const conditions = [
      `block_id = ${parameters.add(blockId)}`,
      ...visibleFlatsSql(actor, parameters),
    ];
    return this.allFlats.page({ conditions, parameters }, page);
  }
}
