import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, residencySeenBy } from "../../access/authorize";
import { residencyGranted } from "../../access/policy";
import { invalid, notFound } from "../../platform/domain-error";
import { containing } from "../../platform/sql/search";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
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

export class CommunityService {
  private readonly residencyColumns: EntityColumns<Residency>;
  private readonly blockColumns: EntityColumns<Block>;
  private readonly flatColumns: EntityColumns<Flat>;

  constructor(private readonly dataSource: DataSource) {
    this.residencyColumns = new EntityColumns(dataSource, Residency, "residency");
    this.blockColumns = new EntityColumns(dataSource, Block, "block");
    this.flatColumns = new EntityColumns(dataSource, Flat, "flat");
  }

  async residencies(actor: Actor): Promise<Residency[]> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const own = residencyGranted(actor, "community.read");
    const conditions = own === undefined ? [] : [`id = ${parameters.add(own)}`];
    return this.byName(this.residencyColumns, conditions, parameters);
  }

  /** Callers authorize. */
  async idsNamed(text: string, most: number): Promise<number[]> {
    const rows = await queryArrays<[id: number]>(this.dataSource, {
      text: `SELECT id FROM residencies WHERE name ILIKE $1 ORDER BY id LIMIT ${most}`,
      values: [containing(text)],
    });
    return rows.map(([id]) => id);
  }

  async blocks(actor: Actor, residencyId: number | null): Promise<Block[]> {
    authorize(actor, "community.read");
    const parameters = new Parameters();
    const wanted = residencySeenBy(actor, "community.read", residencyId ?? undefined);
    const conditions = wanted === undefined ? [] : [`residency_id = ${parameters.add(wanted)}`];
    return this.byName(this.blockColumns, conditions, parameters);
  }

  async flats(actor: Actor, blockId: number | null): Promise<Flat[]> {
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
    return this.byName(this.flatColumns, conditions, parameters);
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

  /** TypeORM would block the event loop over thousands of rows. */
  private async byName<Row extends object>(
    columns: EntityColumns<Row>,
    conditions: readonly string[],
    { values }: Parameters,
  ): Promise<Row[]> {
    const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
    const rows = await queryArrays(this.dataSource, {
      text: `SELECT ${columns.sql} FROM ${columns.from} ${where}
        ORDER BY ${columns.named("name")}, ${columns.named("id")}`,
      values,
      isPrepared: true,
    });
    return rows.map((row) => columns.read(row, 0));
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
