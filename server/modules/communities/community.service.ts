import { type DataSource, type EntityManager, ILike } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, residencySeenBy } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import { boundedBy, type RowsCounted, requireCountLimit } from "../../platform/bounded-count";
import { invalid, notFound } from "../../platform/domain-error";
import {
  type KeysetOrder,
  type NumberedPage,
  type Page,
  type PageArguments,
  pageSizeOf,
} from "../../platform/sql/pagination";
import { containing } from "../../platform/sql/search";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { optionalText } from "../../platform/text";
import { Block } from "./block.entity";
import { visibleFlatsSql } from "./flat.access";
import { Flat } from "./flat.entity";
import { Residency } from "./residency.entity";

/** Flat, block and residency form one chain. */
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

export interface ResidencyChoice {
  readonly search?: string | null;
  readonly first?: number | null;
}

type CountedPlace = "residencies" | "blocks" | "flats";

const MAX_SEARCH = 100;

const inNameOrder = (name: string): KeysetOrder<Residency | Block | Flat> => ({
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
    this.residencyPages = new TablePages<Residency>(
      dataSource,
      Residency,
      inNameOrder("residencies"),
    );
    this.blockPages = new TablePages<Block>(dataSource, Block, inNameOrder("blocks"));
    this.flatPages = new TablePages<Flat>(dataSource, Flat, inNameOrder("flats"));
  }

  /** All, unless narrowed. */
  async residencies(actor: Actor, { search, first }: ResidencyChoice): Promise<Residency[]> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const own = residencyGranted(actor, "community.read");
    const conditions = own === undefined ? [] : [`id = ${parameters.add(own)}`];
    const text = optionalText(search, { field: "search", max: MAX_SEARCH });
    const name = this.residencyColumns.named("name");
    if (text !== null) conditions.push(`${name} ILIKE ${parameters.add(containing(text))}`);
    const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
    const limit = first == null ? "" : `LIMIT ${parameters.add(pageSizeOf("first", first))}`;
    const order = `ORDER BY ${name}, ${this.residencyColumns.named("id")}`;
    const { values } = parameters;
    // TypeORM would block the event loop over thousands of rows.
    return this.residencyColumns.select(this.dataSource, `${where} ${order} ${limit}`, values);
  }

  /** Of all communities, each as far as `limit`. */
  async counts(actor: Actor, limit: number): Promise<Record<CountedPlace, RowsCounted>> {
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

  async residencyPage(actor: Actor, page: NumberedPage): Promise<Page<Residency>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const own = residencyGranted(actor, "community.read");
    const conditions = own === undefined ? [] : [`id = ${parameters.add(own)}`];
    return this.residencyPages.page({ conditions, parameters }, page);
  }

  async blocks(actor: Actor, residencyId: number | null, page: NumberedPage): Promise<Page<Block>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const wanted = residencySeenBy(actor, "community.read", residencyId ?? undefined);
    const conditions = wanted === undefined ? [] : [`residency_id = ${parameters.add(wanted)}`];
    return this.blockPages.page({ conditions, parameters }, page);
  }

  async flats(actor: Actor, blockId: number | null, page: NumberedPage): Promise<Page<Flat>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const conditions = visibleFlatsSql(actor, parameters);
    if (blockId !== null) conditions.push(`block_id = ${parameters.add(blockId)}`);
    const own = residencyGranted(actor, "community.read");
    if (own !== undefined) {
      if (blockId !== null) await this.requireBlockOf(own, blockId);
      conditions.push(
        `block_id IN (SELECT id FROM blocks WHERE residency_id = ${parameters.add(own)})`,
      );
    }
    return this.flatPages.page({ conditions, parameters }, page);
  }

  /** Null is an unknown id. */
  async blockPage(
    actor: Actor,
    residencyId: number | null | undefined,
    page: PageArguments,
  ): Promise<Page<Block>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const isOfKey = residencyGranted(actor, "community.read") !== undefined;
    const wanted = isOfKey ? residencySeenBy(actor, "community.read", residencyId) : residencyId;
    const conditions =
      wanted === undefined ? [] : [`residency_id = ${parameters.add(wanted ?? 0)}`];
    return this.blockPages.page({ conditions, parameters }, page);
  }

  async flatPage(actor: Actor, blockId: number, page: PageArguments): Promise<Page<Flat>> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const conditions = [
      `block_id = ${parameters.add(blockId)}`,
      ...visibleFlatsSql(actor, parameters),
    ];
    return this.flatPages.page({ conditions, parameters }, page);
  }

  private async requireBlockOf(residencyId: number, id: number): Promise<void> {
    if (await this.dataSource.getRepository(Block).existsBy({ id, residencyId })) return;
    throw notFound("Block");
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
