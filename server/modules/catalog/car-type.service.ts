import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { createRowOnce } from "../../platform/creation-keys";
import { nameTaken } from "../../platform/database-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import { lockRow } from "../../platform/sql/locks";
import { CarType } from "./car-type.entity";
import { requireCarTypeName } from "./catalog.rules";

interface NewCarType {
  readonly name: string;
  readonly active?: boolean | null;
}

interface CarTypeChange {
  readonly carTypeId: number | null;
  readonly name?: string | null;
  readonly active?: boolean | null;
  readonly seen?: Precondition | null;
}

export class CarTypeService {
  constructor(private readonly dataSource: DataSource) {}

  async create(actor: Actor, input: NewCarType, clientKey: string | null = null): Promise<CarType> {
    authorize(actor, "catalog.manage");
    const values = { name: requireCarTypeName(input.name), active: input.active ?? true };
    const carType = Object.assign(new CarType(), values);
    const creation = creationBy(actor, { clientKey, mutation: "createCarType", request: values });
    return createRowOnce(this.dataSource, creation, CarType, async (tx) => {
      await tx.getRepository(CarType).insert(carType).catch(refuseTakenName);
      return carType;
    });
  }

  async edit(actor: Actor, { carTypeId, name, active, seen }: CarTypeChange): Promise<CarType> {
    authorize(actor, "catalog.manage");
    const change = {
      ...(name != null && { name: requireCarTypeName(name) }),
      ...(active != null && { active }),
    };
    return this.dataSource.transaction(async (tx) => {
      const carType = await this.lockForEdit(tx, carTypeId);
      requireUnchanged({ name: carType.name, active: carType.active }, seen);
      if (Object.keys(change).length === 0) return carType;
      await tx.getRepository(CarType).update({ id: carType.id }, change).catch(refuseTakenName);
      return Object.assign(carType, change);
    });
  }

  lockForEdit(tx: EntityManager, id: number | null): Promise<CarType> {
    return lockRow(tx, CarType, { id, noun: "Car type" });
  }

  /** Idempotent. */
  async setActive(actor: Actor, id: number | null, active: boolean): Promise<CarType> {
    authorize(actor, "catalog.manage");
    const wanted = { id, noun: "Car type" };
    return this.dataSource.transaction(async (tx) => {
      const carType = await findRow(tx, CarType, wanted);
      await tx.getRepository(CarType).update({ id: carType.id, active: !active }, { active });
      return findRow(tx, CarType, wanted);
    });
  }
}

const refuseTakenName = nameTaken(
  "car_types_name_key",
  "A car type with this name already exists. If it is inactive, restore it.",
);
