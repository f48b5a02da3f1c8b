import { type DataSource, type EntityManager, ILike } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, residencySeenBy } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import { boundedBy, requireCountLimit } from "../../platform/bounded-count";
import { invalid } from "../../platform/domain-error";
import type { KeysetOrder, NumberedPage, Page } from "../../platform/sql/pagination";
import { containing } from "../../platform/sql/search";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { optionalText } from "../../platform/text";
import { Block } from "./block.entity";
import { visibleFlatsSql } from "./flat.access";
import { Flat } from "./flat.entity";
import { Residency } from "./residency.entity";

export interface Home {
  readonly residency: Residency;
  readonly block: Block;
  readonly flat: Flat;
}

export interface HomeIds {
  readonly residencyId: number | null;
  readonly blockId: number | null;
  readonly flatId: number | null;
}

interface ResidencyFilter {
  readonly search?: string | null;
  readonly first?: number | null;
}

const MAX_SEARCH = 100;
const ALL = 1_000_000;

const inNameOrder = <Row extends Residency | Block | Flat>(name: string): KeysetOrder<Row> => ({
  name,
  direction: "ASC",
  columns: [
    { property: "name", isText: true, value: (row) => row.name },
    { property: "id", value: ({ id }) => id },
  ],
});

export class CommunityService {
  private readonly residencyPages: TablePages<Residency>;
  private readonly blockPages: TablePages<Block>;
  private readonly flatPages: TablePages<Flat>;
  private readonly residencyColumns: EntityColumns<Residency>;
  private readonly blockColumns: EntityColumns<Block>;
  private readonly flatColumns: EntityColumns<Flat>;

  constructor(private readonly dataSource: DataSource) {
    this.residencyColumns = new EntityColumns(dataSource, Residency, "residency");
    this.blockColumns = new EntityColumns(dataSource, Block, "block");
    this.flatColumns = new EntityColumns(dataSource, Flat, "flat");
    this.residencyPages = new TablePages(dataSource, Residency, inNameOrder("residencies"));
    this.blockPages = new TablePages(dataSource, Block, inNameOrder("blocks"));
    this.flatPages = new TablePages(dataSource, Flat, inNameOrder("flats"));
  }

  async residencies(actor: Actor, { search, first }: ResidencyFilter): Promise<Residency[]> {
    const page = first == null ? { size: ALL } : { first };
    const { edges } = await this.residencyPage(actor, page, search);
    return edges.map(({ node }) => node);
  }

  async residencyPage(
    actor: Actor,
    page: NumberedPage,
    search?: string | null,
  ): Promise<Page<Residency>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const conditions: string[] = [];
    const own = residencyGranted(actor, "community.read");
    if (own !== undefined) conditions.push(`id = ${parameters.add(own)}`);
    const text = optionalText(search, { field: "search", max: MAX_SEARCH });
    if (text !== null) conditions.push(`name ILIKE ${parameters.add(containing(text))}`);
    return this.residencyPages.page({ conditions, parameters, isPrepared: true }, page);
  }

  async counts(actor: Actor, limit: number) {
    authorize(actor, "community.manage");
    requireCountLimit(limit);
    const upTo = (from: string) => `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT $1) row)`;
    const [[residencies = 0, blocks = 0, flats = 0] = []] = await queryArrays<number[]>(
      this.dataSource,
      {
        text: `SELECT ${upTo("residencies")}, ${upTo("blocks")}, ${upTo("flats WHERE is_confirmed")}`,
        values: [limit + 1],
        isPrepared: true,
      },
    );
    return {
      residencies: boundedBy(limit, residencies),
      blocks: boundedBy(limit, blocks),
      flats: boundedBy(limit, flats),
    };
  }

  /** Callers authorize. */
  async idsNamed(text: string, most: number): Promise<number[]> {
    const residencies = await this.dataSource.getRepository(Residency).find({
      select: { id: true },
      where: { name: ILike(containing(text)) },
      order: { id: "ASC" },
      take: most,
    });
    return residencies.map(({ id }) => id);
  }

  /** @param residencyId null for an unknown id */
  async blocks(
    actor: Actor,
    residencyId: number | null | undefined,
    page: NumberedPage,
  ): Promise<Page<Block>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const isOfKey = residencyGranted(actor, "community.read") !== undefined;
    const wanted = isOfKey ? residencySeenBy(actor, "community.read", residencyId) : residencyId;
    const conditions =
      wanted === undefined ? [] : [`residency_id = ${parameters.add(wanted ?? 0)}`];
    return this.blockPages.page({ conditions, parameters }, page);
  }

  /** Callers have read the block. */
  async flats(actor: Actor, blockId: number | null, page: NumberedPage): Promise<Page<Flat>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const conditions = visibleFlatsSql(actor, parameters);
    const own = residencyGranted(actor, "community.read");
    if (blockId !== null) conditions.push(`block_id = ${parameters.add(blockId)}`);
    else if (own !== undefined)
      conditions.push(
        `block_id IN (SELECT id FROM blocks WHERE residency_id = ${parameters.add(own)})`,
      );
    return this.flatPages.page({ conditions, parameters }, page);
  }

  /** @throws DomainError for a flat of another block or that may not be chosen, or a block of another residency */
  async home(
    tx: EntityManager,
    ids: HomeIds,
    mayChoose: (flat: Flat) => boolean = () => true,
  ): Promise<Home> {
    const { residency, block, flat } = await this.named(tx, ids);
    if (!residency) throw invalid("residencyId", "Please select a residency");
    if (block?.residencyId !== residency.id) throw invalid("blockId", "Please select a block");
    if (flat?.blockId !== block.id || !mayChoose(flat))
      throw invalid("flatId", "Please select a flat");
    return { residency, block, flat };
  }

  private async named(tx: EntityManager, { residencyId, blockId, flatId }: HomeIds) {
    const { residencyColumns, blockColumns, flatColumns } = this;
    const [row = []] = await queryArrays(tx, {
      text: `SELECT ${residencyColumns.sql}, ${blockColumns.sql}, ${flatColumns.sql}
        FROM (SELECT) AS home
        LEFT JOIN residencies residency ON residency.id = $1
        LEFT JOIN blocks block ON block.id = $2
        LEFT JOIN flats flat ON flat.id = $3`,
      values: [residencyId, blockId, flatId],
      isPrepared: true,
    });
    const blockAt = residencyColumns.count;
    return {
      residency: residencyColumns.readJoined(row, 0),
      block: blockColumns.readJoined(row, blockAt),
      flat: flatColumns.readJoined(row, blockAt + blockColumns.count),
    };
  }
}
