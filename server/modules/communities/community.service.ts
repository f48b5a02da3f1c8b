import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { invalid } from "../../platform/domain-error";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";
import { Residency } from "./residency.entity";

/** Where somebody lives, checked to be one chain: the flat in the block in the residency. */
export interface Home {
  readonly residency: Residency;
  readonly block: Block;
  readonly flat: Flat;
}

/** Residencies, blocks and flats. */
export class CommunityService {
  constructor(private readonly dataSource: DataSource) {}

  /** All residencies by name. */
  async residencies(actor: Actor): Promise<Residency[]> {
    authorize(actor, "community.read");
    return this.dataSource.getRepository(Residency).find({ order: { name: "ASC", id: "ASC" } });
  }

  /** The blocks of a residency, or all there are, by name. */
  async blocks(actor: Actor, residencyId: number | null): Promise<Block[]> {
    authorize(actor, "community.read");
    const where = residencyId === null ? {} : { residencyId };
    return this.dataSource.getRepository(Block).find({ where, order: { name: "ASC", id: "ASC" } });
  }

  /** The flats of a block, or all there are, by name. */
  async flats(actor: Actor, blockId: number | null): Promise<Flat[]> {
    authorize(actor, "community.read");
    const where = blockId === null ? {} : { blockId };
    return this.dataSource.getRepository(Flat).find({ where, order: { name: "ASC", id: "ASC" } });
  }

  /** The home that three ids name; refuses a flat of another block and a block of another residency. */
  async home(
    tx: EntityManager,
    ids: { residencyId: number | null; blockId: number | null; flatId: number | null },
  ): Promise<Home> {
    const residency = ids.residencyId
      ? await tx.getRepository(Residency).findOneBy({ id: ids.residencyId })
      : null;
    if (!residency) throw invalid("residencyId", "Please select a residency");
    const block = ids.blockId ? await tx.getRepository(Block).findOneBy({ id: ids.blockId }) : null;
    if (block?.residencyId !== residency.id) throw invalid("blockId", "Please select a block");
    const flat = ids.flatId ? await tx.getRepository(Flat).findOneBy({ id: ids.flatId }) : null;
    if (flat?.blockId !== block.id) throw invalid("flatId", "Please select a flat");
    return { residency, block, flat };
  }
}
