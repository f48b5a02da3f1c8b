import { Field, ObjectType, registerEnumType } from "type-graphql";
import { type DataSource, type EntityManager, In } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { isForeignKeyViolation } from "../../platform/database-error";
import { DomainError, invalid } from "../../platform/domain-error";
import { execute, queryRows } from "../../platform/sql/query";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";
import { type FlatLine, MAX_FLATS, readFlatList } from "./flat-list.rules";

export enum FlatOutcome {
  CREATED = "created",
  EXISTED = "existed",
  INVALID = "invalid",
}

registerEnumType(FlatOutcome, {
  name: "FlatOutcome",
  description: "What became of one entry of a list of flats.",
  valuesConfig: {
    CREATED: { description: "The flat was made; of a preview: it would be." },
    EXISTED: {
      description:
        "The block, or the list before it, has a flat of that name already, ignoring case.",
    },
    INVALID: { description: "It is no name and no range; `reason` says why." },
  },
});

@ObjectType({ description: "One line of the answer to a list of flats." })
export class FlatResult {
  @Field(() => String, { description: "The name; of an invalid entry its beginning." })
  name!: string;

  @Field(() => FlatOutcome, { description: "What became of it." })
  outcome!: FlatOutcome;

  @Field(() => String, { nullable: true, description: "Why it is invalid; else null." })
  reason!: string | null;

  @Field(() => Flat, {
    nullable: true,
    description: "The flat; null where it is invalid, and in a preview where it is not there yet.",
  })
  flat!: Flat | null;
}

interface CreateFlats {
  readonly blockId: number | null;
  readonly names: string;
}

/** 500 names of 60 characters. */
const MAX_TEXT = 32_000;

export class FlatListService {
  constructor(private readonly dataSource: DataSource) {}

  /** Confirms existing flats, in one transaction. One outcome per entry. */
  async create(actor: Actor, { blockId, names }: CreateFlats): Promise<FlatResult[]> {
    authorize(actor, "community.manage");
    const lines = linesOf(names);
    if (blockId === null) throw noBlock();
    const wanted = lines.flatMap(({ name, problem }) => (problem === null ? [name] : []));
    const flats = await this.dataSource
      .transaction((tx) => this.makeMissing(tx, blockId, wanted))
      .catch((error) => {
        throw isForeignKeyViolation(error, "flats_block_id_fkey") ? noBlock() : error;
      });
    return inTheirOrder(lines, flats);
  }

  /** A dry run of `create`. */
  async preview(actor: Actor, { blockId, names }: CreateFlats): Promise<FlatResult[]> {
    authorize(actor, "community.manage");
    const lines = linesOf(names);
    if (blockId === null) throw noBlock();
    if (!(await this.dataSource.getRepository(Block).existsBy({ id: blockId }))) throw noBlock();
    const wanted = lines.flatMap(({ name, problem }) => (problem === null ? [name] : []));
    const found = await queryRows<{ place: number; id: number | null; key: string }>(
      this.dataSource,
      `SELECT wanted.place::int, flat.id, lower(btrim(wanted.name)) AS key
       FROM unnest($2::text[]) WITH ORDINALITY wanted (name, place)
       LEFT JOIN flats flat ON flat.block_id = $1 AND lower(btrim(flat.name)) = lower(btrim(wanted.name))
       ORDER BY wanted.place`,
      [blockId, wanted],
    );
    const ids = found.flatMap(({ id }) => id ?? []);
    const flats = await this.dataSource.getRepository(Flat).findBy({ id: In(ids) });
    const byId = new Map(flats.map((flat) => [flat.id, flat]));
    const named = new Set<string>();
    const results = found.map(({ id, key }, index) => {
      const isThere = id !== null || named.has(key);
      named.add(key);
      const outcome = isThere ? FlatOutcome.EXISTED : FlatOutcome.CREATED;
      const flat = id === null ? null : (byId.get(id) ?? null);
      return { name: wanted[index] ?? "", outcome, reason: null, flat };
    });
    return inTheirOrder(lines, results);
  }

  /** Inserts in index order against deadlocks; returns in the given order. */
  private async makeMissing(
    tx: EntityManager,
    blockId: number,
    names: readonly string[],
  ): Promise<FlatResult[]> {
    if (!(await tx.getRepository(Block).existsBy({ id: blockId }))) throw noBlock();
    const made = await queryRows<{ id: number }>(
      tx,
      `INSERT INTO flats (block_id, name)
       SELECT $1, name FROM unnest($2::text[]) name ORDER BY lower(btrim(name))
       ON CONFLICT (block_id, lower(btrim(name))) DO NOTHING RETURNING id`,
      [blockId, names],
    );
    await execute(
      tx,
      `UPDATE flats SET is_confirmed = true WHERE block_id = $1 AND NOT is_confirmed
         AND lower(btrim(name)) IN (SELECT lower(btrim(name)) FROM unnest($2::text[]) name)`,
      [blockId, names],
    );
    const places = await queryRows<{ place: number; id: number }>(
      tx,
      `SELECT wanted.place::int, flat.id FROM unnest($2::text[]) WITH ORDINALITY wanted (name, place)
       JOIN flats flat ON flat.block_id = $1 AND lower(btrim(flat.name)) = lower(btrim(wanted.name))`,
      [blockId, names],
    );
    const idAt = new Map(places.map(({ place, id }) => [place - 1, id]));
    const flats = await tx.getRepository(Flat).findBy({ id: In([...idAt.values()]) });
    const byId = new Map(flats.map((flat) => [flat.id, flat]));
    const isNew = new Set(made.map(({ id }) => id));
    return names.map((name, index) => {
      const flat = byId.get(idAt.get(index) ?? 0);
      if (!flat) throw changedMeanwhile();
      const outcome = isNew.delete(flat.id) ? FlatOutcome.CREATED : FlatOutcome.EXISTED;
      return { name, outcome, reason: null, flat };
    });
  }
}

function linesOf(names: string): FlatLine[] {
  if (names.length > MAX_TEXT) throw invalid("names", `At most ${MAX_TEXT} characters`);
  const lines = readFlatList(names);
  if (lines.length === 0) throw invalid("names", "Name is required");
  if (lines.length > MAX_FLATS) throw invalid("names", `At most ${MAX_FLATS} flats at once`);
  return lines;
}

function inTheirOrder(lines: readonly FlatLine[], flats: readonly FlatResult[]): FlatResult[] {
  const next = flats[Symbol.iterator]();
  return lines.map(({ name, problem }) =>
    problem === null
      ? next.next().value
      : { name, outcome: FlatOutcome.INVALID, reason: problem, flat: null },
  ) as FlatResult[];
}

/** product-rules.md#communities */
function noBlock(): DomainError {
  return invalid("blockId", "Please select a block");
}

function changedMeanwhile(): DomainError {
  const message = "This has just been changed by somebody else. Please try again.";
  return new DomainError("CONFLICTING_CHANGE", message);
}
