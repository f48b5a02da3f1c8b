import { type DataSource, type EntityManager, IsNull } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { allFaults, type DomainError, invalid, notFound } from "../../platform/domain-error";
import type { RateLimiter } from "../../platform/rate-limiter";
import { execute, queryRows } from "../../platform/sql/query";
import { EntityColumns } from "../../platform/sql/statements";
import type { CatalogService } from "../catalog/catalog.service";
import type { CommunityService } from "../communities/community.service";
import { requestMail } from "../notifications/mail-outbox";
import { User } from "../users/user.entity";
import { parkingFault } from "../users/user.rules";
import type { UserService } from "../users/user.service";
import { Vehicle } from "./vehicle.entity";
import {
  isSamePlate,
  type NewVehicle,
  nextDefault,
  ownPlateFault,
  readVehicle,
  readVehicleChanges,
  refuseLast,
  refuseOneTooMany,
  typeEmptied,
  type VehicleChanges,
  type VehicleValues,
} from "./vehicle.rules";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly communities: CommunityService;
  readonly catalog: CatalogService;
  readonly additions: RateLimiter;
}

/** Writes lock the person first; the profile's trigger keeps the first car (docs/decisions/0179). */
export class VehicleService {
  private readonly columns: EntityColumns<Vehicle>;

  constructor(private readonly deps: Dependencies) {
    this.columns = new EntityColumns(deps.dataSource, Vehicle, "car");
  }

  /** Profile's car first. Lock the person. */
  ofUser(tx: EntityManager, userId: number): Promise<Vehicle[]> {
    const inUse = `WHERE car.user_id = $1 AND car.archived_at IS NULL
      ORDER BY car.is_default DESC, car.id`;
    return this.columns.select(tx, inUse, [userId]);
  }

  async ownerCounts(plates: readonly string[]): Promise<number[]> {
    const rows = await queryRows<{ plate: string; count: number }>(
      this.deps.dataSource,
      `SELECT asked.plate, (
         SELECT count(DISTINCT user_id)::int FROM vehicles
         WHERE upper(translate(plate, ' -', '')) = upper(translate(asked.plate, ' -', '')) AND archived_at IS NULL
       ) AS count
       FROM unnest($1::text[]) asked (plate)`,
      [[...plates]],
    );
    const counts = new Map(rows.map(({ plate, count }) => [plate, count]));
    return plates.map((plate) => counts.get(plate) ?? 0);
  }

  /** Includes archived cars. Callers authorize. */
  async find(
    vehicleId: number | null,
    on: DataSource | EntityManager = this.deps.dataSource,
  ): Promise<Vehicle | null> {
    if (vehicleId === null) return null;
    return on.getRepository(Vehicle).findOneBy({ id: String(vehicleId) });
  }

  /** The first becomes the profile's. */
  async add(actor: Actor, input: NewVehicle): Promise<Vehicle> {
    authorize(actor, "vehicle.add");
    const { userId } = requirePerson(actor);
    const values = readVehicle(input);
    return this.deps.dataSource.transaction(async (tx) => {
      const user = await this.deps.users.lockForEdit(tx, userId);
      const own = await this.ofUser(tx, userId);
      refuseOneTooMany(own);
      await this.requireFitting(tx, user, own, values);
      await this.deps.additions.consumeWithin(tx, { key: String(userId) });
      return own.length === 0 ? this.begin(tx, user, values) : this.insert(tx, userId, values);
    });
  }

  async update(actor: Actor, vehicleId: number | null, input: VehicleChanges): Promise<Vehicle> {
    const { userId } = await this.requireOwn(actor, vehicleId);
    const changes = readVehicleChanges(input);
    return this.deps.dataSource.transaction(async (tx) => {
      const user = await this.deps.users.lockForEdit(tx, userId);
      const own = await this.ofUser(tx, userId);
      const vehicle = own.find(({ id }) => id === String(vehicleId));
      if (!vehicle) throw notFound("Vehicle");
      const others = own.filter((other) => other !== vehicle);
      await this.requireFitting(tx, user, others, changes, vehicle);
      return this.store(tx, vehicle, changes);
    });
  }

  /** The oldest other car replaces the first. Deletes a car without bookings; an archived one stays. */
  async archive(actor: Actor, vehicleId: number | null): Promise<Vehicle> {
    const { userId, id } = await this.requireOwn(actor, vehicleId);
    return this.deps.dataSource.transaction(async (tx) => {
      await this.deps.users.lockForEdit(tx, userId);
      const own = await this.ofUser(tx, userId);
      const vehicle = own.find((each) => each.id === id);
      if (!vehicle) return this.requireFound(await this.find(vehicleId, tx));
      refuseLast(own);
      const archived = { archivedAt: this.deps.clock.now(), isDefault: false };
      if (await this.isBooked(tx, id)) await tx.getRepository(Vehicle).update({ id }, archived);
      else await tx.getRepository(Vehicle).delete({ id });
      const next = nextDefault(own.filter((each) => each !== vehicle));
      if (vehicle.isDefault && next) await this.makeDefault(tx, next);
      return Object.assign(vehicle, archived);
    });
  }

  /** Notifies the owner; earlier bookings keep their credits. Idempotent. */
  async correctType(
    actor: Actor,
    vehicleId: number | null,
    carTypeId: number | null,
  ): Promise<Vehicle> {
    authorize(actor, "user.manage");
    const { id, userId } = this.requireFound(await this.find(vehicleId));
    if (carTypeId === null) throw invalid("carTypeId", "Please select a car type");
    return this.deps.dataSource.transaction(async (tx) => {
      await this.deps.users.lock(tx, userId);
      const own = await this.ofUser(tx, userId);
      const vehicle = this.requireFound(own.find((each) => each.id === id) ?? null);
      if (vehicle.carTypeId === carTypeId) return vehicle;
      const fault = await this.carTypeFault(tx, carTypeId);
      if (fault) throw fault;
      await requestMail(tx, "CAR_TYPE", Number(id));
      return this.write(tx, id, { carTypeId });
    });
  }

  /** From a purchase. Lock the person first. */
  async giveTypeToFirst(tx: EntityManager, userId: number, carTypeId: number): Promise<void> {
    const untyped = { userId, isDefault: true, carTypeId: IsNull() };
    await tx.getRepository(Vehicle).update(untyped, { carTypeId });
  }

  private requireFound(vehicle: Vehicle | null): Vehicle {
    if (!vehicle) throw notFound("Vehicle");
    return vehicle;
  }

  /** Waits for a concurrent booking of the car. */
  private async isBooked(tx: EntityManager, id: string): Promise<boolean> {
    await execute(tx, "SELECT FROM vehicles WHERE id = $1 FOR UPDATE", [id]);
    const booked = await queryRows(tx, "SELECT FROM bookings WHERE vehicle_id = $1 LIMIT 1", [id]);
    return booked.length > 0;
  }

  private async requireOwn(actor: Actor, vehicleId: number | null): Promise<Vehicle> {
    const { userId } = requirePerson(actor);
    const vehicle = await this.find(vehicleId);
    if (vehicle?.userId !== userId) throw notFound("Vehicle");
    authorize(actor, "vehicle.change", vehicle);
    return vehicle;
  }

  /** Reports all conflicts. Others' cars are none, as the answer would reveal them. */
  private async requireFitting(
    tx: EntityManager,
    user: User,
    others: readonly Vehicle[],
    { plate, carTypeId, parkingNumber }: Partial<VehicleValues>,
    before: Pick<Vehicle, "plate" | "carTypeId"> | null = null,
  ): Promise<void> {
    const faults: (DomainError | null)[] = [];
    if (plate !== undefined && !isSamePlate(plate, before?.plate ?? ""))
      faults.push(ownPlateFault(plate, others));
    if (carTypeId === null && before != null && before.carTypeId !== null)
      faults.push(typeEmptied());
    if (carTypeId != null && carTypeId !== before?.carTypeId)
      faults.push(await this.carTypeFault(tx, carTypeId));
    if (parkingNumber !== undefined && user.flatId !== null) {
      const { residency } = await this.deps.communities.home(tx, user);
      faults.push(parkingFault(parkingNumber, residency));
    }
    const [first, ...further] = faults.filter((fault) => fault !== null);
    if (first) throw allFaults([first, ...further]);
  }

  private async carTypeFault(tx: EntityManager, carTypeId: number): Promise<DomainError | null> {
    if (!(await this.deps.catalog.carTypeOnOffer(tx, carTypeId)))
      return invalid("carTypeId", "Please select a car type");
    if (await this.deps.catalog.isSold(tx, carTypeId)) return null;
    return invalid("carTypeId", "No plan is sold for this car type. Please choose another one.");
  }

  private async begin(tx: EntityManager, user: User, values: VehicleValues): Promise<Vehicle> {
    const { carTypeId, nickname } = values;
    await this.writeProfile(tx, user.id, {
      ...values,
      parkingNumber: values.parkingNumber ?? user.parkingNumber,
    });
    const vehicle = await this.defaultOf(tx, user.id);
    return this.write(tx, vehicle.id, { carTypeId, nickname });
  }

  async insert(tx: EntityManager, userId: number, values: VehicleValues): Promise<Vehicle> {
    const createdAt = this.deps.clock.now();
    const vehicle = Object.assign(new Vehicle(), values, { userId, isDefault: false, createdAt });
    await tx.getRepository(Vehicle).insert(vehicle);
    return tx.getRepository(Vehicle).findOneByOrFail({ id: vehicle.id });
  }

  private async store(
    tx: EntityManager,
    vehicle: Vehicle,
    changes: Partial<VehicleValues>,
  ): Promise<Vehicle> {
    if (!vehicle.isDefault) return this.write(tx, vehicle.id, changes);
    const { carTypeId, nickname, ...ofProfile } = changes;
    await this.writeProfile(tx, vehicle.userId, ofProfile);
    return this.write(tx, vehicle.id, {
      ...(carTypeId !== undefined && { carTypeId }),
      ...(nickname !== undefined && { nickname }),
    });
  }

  private async makeDefault(tx: EntityManager, next: Vehicle): Promise<void> {
    await tx.getRepository(Vehicle).update({ id: next.id }, { isDefault: true });
    await this.writeProfile(tx, next.userId, next);
  }

  private async writeProfile(
    tx: EntityManager,
    userId: number,
    { plate, model, parkingNumber }: Partial<VehicleValues>,
  ): Promise<void> {
    const columns = {
      ...(plate !== undefined && { carNumber: plate }),
      ...(model !== undefined && { carModel: model }),
      ...(parkingNumber !== undefined && { parkingNumber }),
    };
    if (Object.keys(columns).length > 0)
      await tx.getRepository(User).update({ id: userId }, columns);
  }

  private async write(
    tx: EntityManager,
    id: string,
    values: Partial<VehicleValues>,
  ): Promise<Vehicle> {
    const vehicles = tx.getRepository(Vehicle);
    if (Object.keys(values).length > 0) await vehicles.update({ id }, values);
    return vehicles.findOneByOrFail({ id });
  }

  private defaultOf(tx: EntityManager, userId: number): Promise<Vehicle> {
    return tx.getRepository(Vehicle).findOneByOrFail({ userId, isDefault: true });
  }
}
