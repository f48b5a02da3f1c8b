import { type DataSource, type EntityManager, In, IsNull, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { type DomainError, invalid, notFound } from "../../platform/domain-error";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import { execute, queryRows } from "../../platform/sql/query";
import { isSameAddress, requireEmail } from "../../platform/text";
import { type EmailOwnershipService, holderOf } from "../users/email-ownership.service";
import { requireProfile } from "../users/onboarding.rules";
import { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import type { Vehicle } from "./vehicle.entity";
import type { VehicleService } from "./vehicle.service";
import { VehicleShare } from "./vehicle-share.entity";
import {
  type BookedVehicle,
  isOneFlat,
  refuseOneShareTooMany,
  refuseOwnAddress,
  shareOf,
  vehicleProblem,
} from "./vehicle-share.rules";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly vehicles: VehicleService;
  readonly emails: Pick<EmailOwnershipService, "isWrittenTo">;
  readonly invitations: RateLimiter;
}

/** Lock order: people by id, the share last (docs/decisions/0179). */
export class VehicleShareService {
  constructor(private readonly deps: Dependencies) {}

  /** Hides whether somebody in the flat has the address. */
  async share(
    actor: Actor,
    caller: Caller,
    vehicleId: number | null,
    address: string,
  ): Promise<VehicleShare> {
    const { userId } = requirePerson(actor);
    const found = await this.deps.vehicles.find(vehicleId);
    authorize(actor, "vehicle.share", found ?? { userId: NOBODY });
    const email = requireEmail(address);
    await this.deps.invitations.consume(caller);
    return this.deps.dataSource.transaction(async (tx) => {
      const invitedId = (await holderOf(tx, email))?.id ?? null;
      await this.deps.users.lockAll(tx, invitedId === null ? [userId] : [userId, invitedId]);
      const owner = await this.deps.users.lockForEdit(tx, userId);
      requireProfile(owner);
      refuseOwnAddress(email, owner.email);
      const own = await this.deps.vehicles.ofUser(tx, userId);
      const vehicle = own.find(({ id }) => id === String(vehicleId));
      if (!vehicle) throw notFound("Vehicle");
      const shares = await this.ofVehicle(tx, vehicle.id);
      const existing = shareOf(shares, email);
      if (existing?.borrowerId) return existing;
      if (!existing) refuseOneShareTooMany(shares);
      const isAtHome = invitedId !== null && (await this.isAtHome(tx, invitedId, owner, email));
      const isNew = !shares.some(({ borrowerId }) => borrowerId === invitedId);
      const borrowerId = isAtHome && isNew ? invitedId : null;
      if (existing) return borrowerId ? this.reach(tx, existing, borrowerId) : existing;
      return this.insert(tx, { vehicleId: vehicle.id, invitedEmail: email, borrowerId });
    });
  }

  /** Idempotent. */
  async accept(actor: Actor, shareId: number | null): Promise<VehicleShare> {
    const { userId } = requirePerson(actor);
    const found = await this.find(shareId);
    authorize(actor, "vehicleShare.change", { userId: found?.borrowerId ?? NOBODY });
    return this.deps.dataSource.transaction(async (tx) => {
      const ownerId = await this.ownerOf(tx, found?.vehicleId);
      await this.deps.users.lockAll(tx, [userId, ownerId]);
      const people = await tx.getRepository(User).findBy({ id: In([userId, ownerId]) });
      const borrower = people.find(({ id }) => id === userId);
      const owner = people.find(({ id }) => id === ownerId);
      const share = await tx
        .getRepository(VehicleShare)
        .findOneBy({ id: String(shareId), borrowerId: userId });
      if (!share || !borrower || !this.deps.emails.isWrittenTo(borrower))
        throw notFound("VehicleShare");
      if (!owner || !isOneFlat(borrower.flatId, owner.flatId)) throw notFound("VehicleShare");
      if (share.acceptedAt) return share;
      const accepted = { acceptedAt: this.deps.clock.now() };
      const { affected } = await tx.getRepository(VehicleShare).update({ id: share.id }, accepted);
      if (affected === 0) throw notFound("VehicleShare");
      return Object.assign(share, accepted);
    });
  }

  async end(actor: Actor, shareId: number | null): Promise<VehicleShare> {
    const { userId } = requirePerson(actor);
    const share = await this.find(shareId);
    const vehicle = share && (await this.deps.vehicles.find(Number(share.vehicleId)));
    const isBorrower = share?.borrowerId === userId;
    authorize(actor, "vehicleShare.change", {
      userId: isBorrower ? userId : (vehicle?.userId ?? NOBODY),
    });
    const shares = this.deps.dataSource.getRepository(VehicleShare);
    if (!share || (await shares.delete({ id: share.id })).affected === 0)
      throw notFound("VehicleShare");
    return share;
  }

  /** An own car, by default the first, or a borrowed one. Lock the person first. */
  async bookable(tx: EntityManager, userId: number, vehicleId?: number | null): Promise<Vehicle> {
    const own = await this.deps.vehicles.ofUser(tx, userId);
    const vehicle =
      vehicleId === undefined ? own[0] : own.find(({ id }) => id === String(vehicleId));
    if (vehicle) return vehicle;
    const shared = await this.deps.vehicles.find(vehicleId ?? null, tx);
    if (!shared || !(await this.isBorrower(tx, userId, shared.id))) throw notBookable();
    return shared;
  }

  /** Locks the car. @throws VEHICLE_NOT_IN_USE if archived, gone or no longer shared with the person */
  async requireInUse(tx: EntityManager, booked: BookedVehicle): Promise<void> {
    const problem = await this.problemOf(tx, booked, (id) => this.holdShare(tx, booked.userId, id));
    if (problem) throw problem;
  }

  /** Without a lock; changes use `requireInUse`. */
  async isInUse(booked: BookedVehicle): Promise<boolean> {
    const { manager } = this.deps.dataSource;
    const isShared = (id: string) => this.isBorrower(manager, booked.userId, id);
    return (await this.problemOf(manager, booked, isShared)) === null;
  }

  private async problemOf(
    tx: EntityManager,
    booked: BookedVehicle,
    isShared: (vehicleId: string) => Promise<boolean>,
  ): Promise<DomainError | null> {
    const id = booked.vehicleId === null ? null : Number(booked.vehicleId);
    const vehicle = await this.deps.vehicles.find(id, tx);
    const isOfOther = vehicle !== null && vehicle.userId !== booked.userId;
    return vehicleProblem(booked, vehicle, isOfOther && (await isShared(vehicle.id)));
  }

  /** Locks a share and first its car, as the foreign key does. Tests replace it. */
  async hold(tx: EntityManager, userId: number, { id }: Vehicle): Promise<void> {
    await execute(tx, "SELECT FROM vehicles WHERE id = $1 FOR KEY SHARE", [id]);
    if (!(await this.holdShare(tx, userId, id))) throw notBookable();
  }

  private async holdShare(tx: EntityManager, userId: number, vehicleId: string): Promise<boolean> {
    const held = await queryRows(
      tx,
      `SELECT id FROM vehicle_shares
       WHERE borrower_id = $1 AND vehicle_id = $2 AND accepted_at IS NOT NULL FOR SHARE`,
      [userId, vehicleId],
    );
    return held.length > 0;
  }

  isBorrower(tx: EntityManager, borrowerId: number, vehicleId: string): Promise<boolean> {
    const accepted = { borrowerId, vehicleId, acceptedAt: Not(IsNull()) };
    return tx.getRepository(VehicleShare).existsBy(accepted);
  }

  private find(shareId: number | null): Promise<VehicleShare | null> {
    if (shareId === null) return Promise.resolve(null);
    return this.deps.dataSource.getRepository(VehicleShare).findOneBy({ id: String(shareId) });
  }

  private ofVehicle(tx: EntityManager, vehicleId: string): Promise<VehicleShare[]> {
    return tx.getRepository(VehicleShare).find({ where: { vehicleId }, order: { id: "ASC" } });
  }

  private async ownerOf(tx: EntityManager, vehicleId: string | undefined): Promise<number> {
    const vehicle = await this.deps.vehicles.find(Number(vehicleId), tx);
    if (!vehicle) throw notFound("VehicleShare");
    return vehicle.userId;
  }

  /** Lock the person first. */
  private async isAtHome(
    tx: EntityManager,
    id: number,
    { flatId }: User,
    email: string,
  ): Promise<boolean> {
    const person = await tx.getRepository(User).findOneByOrFail({ id });
    return isSameAddress(person.email, email) && isOneFlat(person.flatId, flatId);
  }

  /**
   * Notifies people invited before they moved in, by recreating the invitation. It keeps its id, so
   * that the owner does not learn of the move.
   */
  private async reach(
    tx: EntityManager,
    share: VehicleShare,
    borrowerId: number,
  ): Promise<VehicleShare> {
    const { id, vehicleId, invitedEmail, createdAt } = share;
    await tx.getRepository(VehicleShare).delete({ id });
    await execute(
      tx,
      `INSERT INTO vehicle_shares (id, vehicle_id, invited_email, borrower_id, created_at)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5)`,
      [id, vehicleId, invitedEmail, borrowerId, createdAt],
    );
    return Object.assign(share, { borrowerId });
  }

  private async insert(
    tx: EntityManager,
    values: Pick<VehicleShare, "vehicleId" | "invitedEmail" | "borrowerId">,
  ): Promise<VehicleShare> {
    const createdAt = this.deps.clock.now();
    const share = Object.assign(new VehicleShare(), values, { createdAt, acceptedAt: null });
    await tx.getRepository(VehicleShare).insert(share);
    return share;
  }
}

/** No person's id. */
const NOBODY = 0;

function notBookable() {
  return invalid("vehicleId", "Please select one of your cars");
}
