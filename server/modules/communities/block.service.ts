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
import { Block } from "./block.entity";
import { requireBlockName } from "./community.rules";
import { unlessInUse } from "./community-uses";

interface CreateBlock {
  readonly name: string;
  readonly residencyId: number | null;
}

interface UpdateBlock extends Partial<CreateBlock> {
  readonly blockId: number | null;
  readonly seen?: Precondition | null;
}

export class BlockService {
  constructor(private readonly dataSource: DataSource) {}

  async create(
    actor: Actor,
    request: CreateBlock,
    clientKey: string | null = null,
  ): Promise<Block> {
    const { name, residencyId } = request;
    authorize(actor, "community.manage");
    const fields = readFields<Pick<Block, "name" | "residencyId">>({
      name: () => requireBlockName(name),
      residencyId: () => {
        if (residencyId === null) throw noResidency();
        return residencyId;
      },
    });
    const block = Object.assign(new Block(), fields);
    const creation = creationBy(actor, { clientKey, mutation: "createBlock", request });
    return createRowOnce(this.dataSource, creation, Block, async (tx) => {
      await tx.getRepository(Block).insert(block).catch(refuseInWords);
      return block;
    });
  }

  /** Only an uninhabited block can move. */
  async update(actor: Actor, input: UpdateBlock) {
    authorize(actor, "community.manage");
    const { residencyId, seen } = input;
    if (residencyId === null) throw noResidency();
    const name = input.name === undefined ? undefined : requireBlockName(input.name);
    const { id } = await findRow(this.dataSource, Block, { id: input.blockId, noun: "Block" });
    const use = { verb: "move", noun: "block", id } as const;
    return unlessInUse(this.dataSource, use, () =>
      this.dataSource.transaction(async (tx) => {
        const before = await this.lockForEdit(tx, id);
        requireUnchanged(shown(before), seen);
        const previousResidencyId = before.residencyId;
        if (name === undefined && residencyId === undefined)
          return { block: before, previousResidencyId };
        const blocks = tx.getRepository(Block);
        await blocks.update({ id }, { name, residencyId }).catch(refuseInWords);
        return { block: await blocks.findOneByOrFail({ id }), previousResidencyId };
      }),
    );
  }

  lockForEdit(tx: EntityManager, id: number): Promise<Block> {
    return lockRow(tx, Block, { id, noun: "Block" });
  }

  async delete(actor: Actor, blockId: number | null): Promise<Block> {
    authorize(actor, "community.manage");
    const block = await findRow(this.dataSource, Block, { id: blockId, noun: "Block" });
    const use = { verb: "delete", noun: "block", id: block.id } as const;
    const { affected } = await unlessInUse(this.dataSource, use, () =>
      this.dataSource.transaction((tx) => tx.getRepository(Block).delete({ id: block.id })),
    );
    if (affected === 0) throw notFound("Block");
    return block;
  }
}

function shown({ name, residencyId }: Block) {
  return { name, residencyId: toGlobalId("Residency", residencyId) };
}

function noResidency(): DomainError {
  return invalid("residencyId", "Please select a residency");
}

const refuseTakenName = nameTaken(
  "blocks_name_key",
  "A block of this name already exists in the selected residency.",
);

function refuseInWords(error: unknown): never {
  throw isForeignKeyViolation(error, "blocks_residency_id_fkey")
    ? noResidency()
    : refuseTakenName(error);
}
