import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, notFound } from "../../platform/domain-error";
import { requireName } from "./community.rules";
import { unlessInUse } from "./community-uses";
import { Residency } from "./residency.entity";

interface CreateResidency {
  readonly name: string;
  readonly requiresParkingNumber: boolean;
}

/** What is left out stays as it is. */
interface UpdateResidency {
  readonly residencyId: number | null;
  readonly name?: string;
  readonly requiresParkingNumber?: boolean;
}

/** The residencies, kept by administrators. */
export class ResidencyService {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds a residency. */
  async create(actor: Actor, input: CreateResidency): Promise<Residency> {
    authorize(actor, "community.manage");
    const { requiresParkingNumber } = input;
    const residency = Object.assign(new Residency(), {
      name: requireName(input.name),
      requiresParkingNumber,
      imageId: null,
    });
    await this.dataSource.getRepository(Residency).insert(residency).catch(refuseTakenName);
    return residency;
  }

  /** Changes what is given. */
  async update(actor: Actor, { residencyId, ...changes }: UpdateResidency): Promise<Residency> {
    authorize(actor, "community.manage");
    const before = await this.require(residencyId);
    const { id } = before;
    const name = changes.name === undefined ? before.name : requireName(changes.name);
    const { requiresParkingNumber = before.requiresParkingNumber } = changes;
    const repository = this.dataSource.getRepository(Residency);
    const { affected } = await repository
      .update({ id }, { name, requiresParkingNumber })
      .catch(refuseTakenName);
    if (affected === 0) throw notFound("Residency");
    return repository.findOneByOrFail({ id });
  }

  /** Removes a residency that nothing refers to any more; answers what it was. */
  async delete(actor: Actor, residencyId: number | null): Promise<Residency> {
    authorize(actor, "community.manage");
    const residency = await this.require(residencyId);
    const { id } = residency;
    const use = { verb: "delete", noun: "residency", id } as const;
    const { affected } = await unlessInUse(this.dataSource, use, () =>
      this.dataSource.getRepository(Residency).delete({ id }),
    );
    if (affected === 0) throw notFound("Residency");
    return residency;
  }

  private async require(id: number | null): Promise<Residency> {
    const residency =
      id === null ? null : await this.dataSource.getRepository(Residency).findOneBy({ id });
    if (!residency) throw notFound("Residency");
    return residency;
  }
}

function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error, "residencies_name_key")) throw error;
  const message = "A residency of this name already exists.";
  throw new DomainError("NAME_TAKEN", message, { field: "name" });
}
