import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { createRowOnce } from "../../platform/creation-keys";
import { isForeignKeyViolation, nameTaken } from "../../platform/database-error";
import { type DomainError, invalid, notFound, readFields } from "../../platform/domain-error";
import { toGlobalId } from "../../platform/global-id";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import { lockRow } from "../../platform/sql/locks";
import { requireFlatName } from "./community.rules";
import { unlessInUse } from "./community-uses";
import { Flat } from "./flat.entity";

export interface CreateFlat {
  readonly name: string;
  readonly blockId: number | null;
}

interface UpdateFlat extends Partial<CreateFlat> {
  readonly flatId: number | null;
  readonly seen?: Precondition | null;
}

export class FlatService {
  constructor(private readonly dataSource: DataSource) {}

  async create(actor: Actor, request: CreateFlat, clientKey: string | null = null): Promise<Flat> {
    const { name, blockId } = request;
    authorize(actor, "community.manage");
    const fields = readFields<Pick<Flat, "name" | "blockId">>({
      name: () => requireFlatName(name),
      blockId: () => {
        if (blockId === null) throw noBlock();
        return blockId;
      },
    });
    const flat = Object.assign(new Flat(), fields, { createdById: null, isConfirmed: true });
    const creation = creationBy(actor, { clientKey, mutation: "createFlat", request });
    return createRowOnce(this.dataSource, creation, Flat, async (tx) => {
      await tx.getRepository(Flat).insert(flat).catch(refuseInWords);
      return flat;
    });
  }

  /** Only an uninhabited flat can move. */
  async update(actor: Actor, input: UpdateFlat) {
    authorize(actor, "community.manage");
    const { blockId, seen } = input;
    if (blockId === null) throw noBlock();
    const name = input.name === undefined ? undefined : requireFlatName(input.name);
    const { id } = await findRow(this.dataSource, Flat, { id: input.flatId, noun: "Flat" });
    const use = { verb: "move", noun: "flat", id } as const;
    return unlessInUse(this.dataSource, use, () =>
      this.dataSource.transaction(async (tx) => {
        const before = await this.lockForEdit(tx, id);
        requireUnchanged(shown(before), seen);
        const previousBlockId = before.blockId;
        if (name === undefined && blockId === undefined) return { flat: before, previousBlockId };
        const flats = tx.getRepository(Flat);
        await flats.update({ id }, { name, blockId, isConfirmed: true }).catch(refuseInWords);
        return { flat: await flats.findOneByOrFail({ id }), previousBlockId };
      }),
    );
  }

  /** Idempotent. */
  async confirm(actor: Actor, flatId: number | null): Promise<Flat> {
    authorize(actor, "community.manage");
    const flat = await findRow(this.dataSource, Flat, { id: flatId, noun: "Flat" });
    await this.dataSource.transaction((tx) =>
      tx.getRepository(Flat).update({ id: flat.id }, { isConfirmed: true }),
    );
    return Object.assign(flat, { isConfirmed: true });
  }

  lockForEdit(tx: EntityManager, id: number): Promise<Flat> {
    return lockRow(tx, Flat, { id, noun: "Flat" });
  }

  async delete(actor: Actor, flatId: number | null): Promise<Flat> {
    authorize(actor, "community.manage");
    const flat = await findRow(this.dataSource, Flat, { id: flatId, noun: "Flat" });
    const use = { verb: "delete", noun: "flat", id: flat.id } as const;
    const { affected } = await unlessInUse(this.dataSource, use, () =>
      this.dataSource.transaction((tx) => tx.getRepository(Flat).delete({ id: flat.id })),
    );
    if (affected === 0) throw notFound("Flat");
    return flat;
  }
}

function shown({ name, blockId }: Flat) {
  return { name, blockId: toGlobalId("Block", blockId) };
}

/** product-rules.md#communities */
function noBlock(): DomainError {
  return invalid("blockId", "Please select a block");
}

const refuseTakenName = nameTaken(
  "flats_name_key",
  "This flat number already exists in the selected block.",
);

function refuseInWords(error: unknown): never {
  throw isForeignKeyViolation(error, "flats_block_id_fkey") ? noBlock() : refuseTakenName(error);
}
