import { type DataSource, type EntityManager, Raw } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize, may, requirePerson } from "../../access/authorize";
import { createRowOnce } from "../../platform/creation-keys";
import { isForeignKeyViolation } from "../../platform/database-error";
import { invalid, notFound } from "../../platform/domain-error";
import { findRow } from "../../platform/sql/find-row";
import { lockKey } from "../../platform/sql/locks";
import { execute, queryRow } from "../../platform/sql/query";
import { Block } from "./block.entity";
import { requireCustomFlatName } from "./community.rules";
import { Flat } from "./flat.entity";
import type { CreateFlat } from "./flat.service";

const MAX_OF_ONE_RESIDENT = 50;

/** Unique among advisory locks. */
const LOCK = 7_262_010;

export class CustomFlatService {
  constructor(private readonly dataSource: DataSource) {}

  /** Idempotent by name; concurrent calls get the same flat. */
  async create(
    actor: Actor,
    request: CreateFlat,
    clientKey: string | null = null,
  ): Promise<{ flat: Flat; block: Block }> {
    const { blockId, name } = request;
    authorize(actor, "flat.createCustom");
    const { userId } = requirePerson(actor);
    const kept = requireCustomFlatName(name);
    const block = await findRow(this.dataSource, Block, { id: blockId, noun: "Block" });
    const creation = creationBy(actor, { clientKey, mutation: "createCustomFlat", request });
    const flat = await createRowOnce(this.dataSource, creation, Flat, async (tx) => {
      const named =
        (await this.find(tx, block.id, kept)) ?? (await this.add(tx, block.id, kept, actor));
      await this.showTo(tx, named, userId);
      return named;
    }).catch((error) => {
      throw isForeignKeyViolation(error, "flats_block_id_fkey") ? notFound("Block") : error;
    });
    return { flat, block };
  }

  find(tx: EntityManager, blockId: number, name: string): Promise<Flat | null> {
    const isNamed = Raw((column) => `lower(btrim(${column})) = lower(btrim(:name))`, { name });
    return tx.getRepository(Flat).findOneBy({ blockId, name: isNamed });
  }

  /** Knowing its name lets a resident live in another's unconfirmed flat. */
  private async showTo(tx: EntityManager, flat: Flat, userId: number): Promise<void> {
    if (flat.isConfirmed || flat.createdById === userId) return;
    await execute(tx, "UPDATE users SET named_flat_id = $1 WHERE id = $2", [flat.id, userId]);
  }

  async insert(
    tx: EntityManager,
    blockId: number,
    name: string,
    { userId, isConfirmed = false }: { userId: number; isConfirmed?: boolean },
  ): Promise<Flat> {
    const { id } = await queryRow<{ id: number }>(
      tx,
      `INSERT INTO flats (block_id, name, created_by_id, is_confirmed) VALUES ($1, $2, $3, $4)
       ON CONFLICT (block_id, lower(btrim(name))) DO UPDATE SET block_id = EXCLUDED.block_id
       RETURNING id`,
      [blockId, name, userId, isConfirmed],
    );
    return tx.getRepository(Flat).findOneByOrFail({ id });
  }

  /** Serializes a resident's calls, for an exact count. */
  async lock(tx: EntityManager, userId: number): Promise<void> {
    await lockKey(tx, LOCK, userId);
  }

  private async add(tx: EntityManager, blockId: number, name: string, actor: Actor): Promise<Flat> {
    const { userId } = requirePerson(actor);
    const isConfirmed = may(actor, "community.manage");
    await this.lock(tx, userId);
    const count = await tx.getRepository(Flat).countBy({ createdById: userId });
    if (count >= MAX_OF_ONE_RESIDENT) throw tooMany();
    return this.insert(tx, blockId, name, { userId, isConfirmed });
  }
}

function tooMany() {
  const message = `You have added ${MAX_OF_ONE_RESIDENT} flats already. Please choose one of the list, or ask us for help.`;
  return invalid("name", message);
}
