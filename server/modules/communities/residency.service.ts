import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { createRowOnce } from "../../platform/creation-keys";
import { nameTaken } from "../../platform/database-error";
import { invalid, notFound } from "../../platform/domain-error";
import { encodeImage } from "../../platform/image";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import { lockRow } from "../../platform/sql/locks";
import { requireName } from "./community.rules";
import { unlessInUse } from "./community-uses";
import type { ImageService } from "./image.service";
import { Residency } from "./residency.entity";

interface CreateResidency {
  readonly name: string;
  readonly requiresParkingNumber: boolean;
  readonly image: Buffer | null;
}

interface UpdateResidency {
  readonly residencyId: number | null;
  readonly name?: string;
  readonly requiresParkingNumber?: boolean;
  readonly image?: Buffer;
  readonly removeImage?: boolean;
  readonly seen?: Precondition | null;
}

export class ResidencyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImageService,
  ) {}

  async create(
    actor: Actor,
    input: CreateResidency,
    clientKey: string | null = null,
  ): Promise<Residency> {
    authorize(actor, "community.manage");
    const { requiresParkingNumber } = input;
    const name = requireName(input.name);
    const image = input.image && (await encodeImage(input.image));
    const request = { name, requiresParkingNumber, picture: image?.contentHash };
    const creation = creationBy(actor, { clientKey, mutation: "createResidency", request });
    return createRowOnce(this.dataSource, creation, Residency, async (tx) => {
      if (image) await this.images.lock(tx);
      const imageId = image && (await this.images.store(tx, image));
      const residency = Object.assign(new Residency(), { name, requiresParkingNumber, imageId });
      await tx.getRepository(Residency).insert(residency).catch(refuseTakenName);
      return residency;
    });
  }

  /** Deletes a picture no longer used. */
  async update(actor: Actor, input: UpdateResidency): Promise<Residency> {
    authorize(actor, "community.manage");
    const { removeImage = false, requiresParkingNumber } = input;
    if (input.image && removeImage) {
      throw invalid("removeImage", "Please send an image or remove it, not both.");
    }
    const name = input.name === undefined ? undefined : requireName(input.name);
    const { id } = await findRow(this.dataSource, Residency, {
      id: input.residencyId,
      noun: "Residency",
    });
    const image = input.image && (await encodeImage(input.image));
    return this.dataSource.transaction(async (tx) => {
      if (image || removeImage) await this.images.lock(tx);
      const before = await this.lockForEdit(tx, id);
      requireUnchanged(shown(before), input.seen);
      const imageId = image ? await this.images.store(tx, image) : removeImage ? null : undefined;
      const values = { name, requiresParkingNumber, imageId };
      if (Object.values(values).every((value) => value === undefined)) return before;
      const residencies = tx.getRepository(Residency);
      await residencies.update({ id }, values).catch(refuseTakenName);
      if (imageId !== undefined && before.imageId !== null) {
        await this.images.removeUnused(tx, before.imageId);
      }
      return residencies.findOneByOrFail({ id });
    });
  }

  async delete(actor: Actor, residencyId: number | null): Promise<Residency> {
    authorize(actor, "community.manage");
    const { id } = await findRow(this.dataSource, Residency, {
      id: residencyId,
      noun: "Residency",
    });
    const use = { verb: "delete", noun: "residency", id } as const;
    return unlessInUse(this.dataSource, use, () =>
      this.dataSource.transaction(async (tx) => {
        await this.images.lock(tx);
        const residency = await findRow(tx, Residency, { id, noun: "Residency" });
        const { affected } = await tx.getRepository(Residency).delete({ id });
        if (affected === 0) throw notFound("Residency");
        if (residency.imageId !== null) await this.images.removeUnused(tx, residency.imageId);
        return residency;
      }),
    );
  }

  lockForEdit(tx: EntityManager, id: number): Promise<Residency> {
    return lockRow(tx, Residency, { id, noun: "Residency" });
  }
}

/** Null where none is named. */
export async function residencyIdOf(
  tx: EntityManager,
  id: number | null | undefined,
): Promise<number | null> {
  return id === undefined ? null : (await findRow(tx, Residency, { id, noun: "Residency" })).id;
}

function shown({ name, requiresParkingNumber }: Residency) {
  return { name, requiresParkingNumber };
}

const refuseTakenName = nameTaken(
  "residencies_name_key",
  "A residency of this name already exists.",
);
