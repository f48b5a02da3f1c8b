import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { invalid, notFound } from "../../platform/domain-error";
import { Block } from "./block.entity";
import { flatNameProblem, normaliseFlatName } from "./community.rules";
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

  /** The flat of that name in the block, made if there is none: of two at once both get the same. */
  async createCustomFlat(
    actor: Actor,
    input: { blockId: number | null; name: string },
  ): Promise<{ flat: Flat; block: Block }> {
    authorize(actor, "flat.createCustom");
    const person = requirePerson(actor);
    const name = normaliseFlatName(input.name);
    const problem = flatNameProblem(name);
    if (problem) throw invalid("name", problem);
    const block = await this.findBlock(this.dataSource.manager, input.blockId);
    if (!block) throw notFound("Block");
    const [flat] = await this.dataSource.query<[{ id: number }?]>(
      `INSERT INTO flats (block_id, name, created_by_id) VALUES ($1, $2, $3)
       ON CONFLICT (block_id, lower(btrim(name))) DO UPDATE SET block_id = EXCLUDED.block_id
       RETURNING id`,
      [block.id, name, person.userId],
    );
    return {
      block,
      flat: await this.dataSource.getRepository(Flat).findOneByOrFail({ id: flat?.id }),
    };
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
    const block = await this.findBlock(tx, ids.blockId);
    if (block?.residencyId !== residency.id) throw invalid("blockId", "Please select a block");
    const flat = ids.flatId ? await tx.getRepository(Flat).findOneBy({ id: ids.flatId }) : null;
    if (flat?.blockId !== block.id) throw invalid("flatId", "Please select a flat");
    return { residency, block, flat };
  }

  private async findBlock(tx: EntityManager, id: number | null): Promise<Block | null> {
    return id === null ? null : tx.getRepository(Block).findOneBy({ id });
  }
}
