import { type DataSource, type EntityManager, In, IsNull, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { invalid, notFound } from "../../platform/domain-error";
import { requireEmail } from "../../platform/email-address";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import { execute, queryRows } from "../../platform/sql/query";
import { ignoringCase } from "../../platform/sql/search";
import type { EmailOwnershipService } from "../users/email-ownership.service";
import { requireProfile } from "../users/onboarding.rules";
import { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import type { Vehicle } from "./vehicle.entity";
import type { VehicleService } from "./vehicle.service";
import { VehicleShare } from "./vehicle-share.entity";
import {
  isOneFlat,
  isSameAddress,
  notSharedAnyMore,
  refuseArchived,
  refuseOneShareTooMany,
  refuseOwnAddress,
  shareOf,
} from "./vehicle-share.rules";

/** Locks people first, in the order of their ids, and the share last (docs/decisions/0205). */
export class VehicleShareService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly vehicles: VehicleService,
    private readonly emails: Pick<EmailOwnershipService, "isWrittenTo">,
    private readonly invitations: RateLimiter,
  ) {}

  /** Does not tell whether somebody of the flat has the address. */
  async share(
    actor: Actor,
    caller: Caller,
    vehicleId: number | null,
    address: string,
  ): Promise<VehicleShare> {
    const { userId } = requirePerson(actor);
    const found = await this.vehicles.find(vehicleId);
    authorize(actor, "vehicle.share", found ?? { userId: NOBODY });
    const email = requireEmail(address);
    await this.invitations.consume(caller);
    return this.dataSource.transaction(async (tx) => {
      const invitedId = await this.holderOf(tx, email);
      await this.users.lockAll(tx, invitedId === null ? [userId] : [userId, invitedId]);
      const owner = await this.users.lockPresent(tx, userId);
      requireProfile(owner);
      refuseOwnAddress(email, owner.email);
      const own = await this.vehicles.ofUser(tx, userId);
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
    return this.dataSource.transaction(async (tx) => {
      const ownerId = await this.ownerOf(tx, found?.vehicleId);
      await this.users.lockAll(tx, [userId, ownerId]);
      const people = await tx.getRepository(User).findBy({ id: In([userId, ownerId]) });
      const borrower = people.find(({ id }) => id === userId);
      const owner = people.find(({ id }) => id === ownerId);
      const share = await tx
        .getRepository(VehicleShare)
        .findOneBy({ id: String(shareId), borrowerId: userId });
      if (!share || !borrower || !this.emails.isWrittenTo(borrower)) throw notFound("VehicleShare");
      if (!owner || !isOneFlat(borrower.flatId, owner.flatId)) throw notFound("VehicleShare");
      if (share.acceptedAt) return share;
      const accepted = { acceptedAt: this.clock.now() };
      const { affected } = await tx.getRepository(VehicleShare).update({ id: share.id }, accepted);
      if (affected === 0) throw notFound("VehicleShare");
      return Object.assign(share, accepted);
    });
  }

  async end(actor: Actor, shareId: number | null): Promise<VehicleShare> {
    const { userId } = requirePerson(actor);
    const share = await this.find(shareId);
    const vehicle = share && (await this.vehicles.find(Number(share.vehicleId)));
    const isBorrower = share?.borrowerId === userId;
    authorize(actor, "vehicleShare.change", {
      userId: isBorrower ? userId : (vehicle?.userId ?? NOBODY),
    });
    const ended = await execute(this.dataSource, "DELETE FROM vehicle_shares WHERE id = $1", [
      shareId,
    ]);
    if (!share || ended === 0) throw notFound("VehicleShare");
    return share;
  }

  /** An own car or a borrowed one. The person is locked. */
  async bookable(tx: EntityManager, userId: number, vehicleId: number | null): Promise<Vehicle> {
    const own = await this.vehicles.ofUser(tx, userId);
    const vehicle = own.find(({ id }) => id === String(vehicleId));
    if (vehicle) return vehicle;
    const shared = await this.vehicles.find(vehicleId, tx);
    if (!shared || !(await this.isBorrower(tx, userId, shared.id))) throw notBookable();
    return shared;
  }

  /** @throws VEHICLE_NOT_IN_USE for an archived car, and for one that is not shared with the person any more. The car is held. */
  async requireInUse(tx: EntityManager, userId: number, vehicleId: string | null): Promise<void> {
    const vehicle = vehicleId === null ? null : await this.vehicles.find(Number(vehicleId), tx);
    if (!vehicle) return;
    if (vehicle.userId === userId) return refuseArchived(vehicle);
    if (!(await this.holdShare(tx, userId, vehicle.id))) throw notSharedAnyMore();
  }

  /** Keeps a share until the transaction ends. Locks the car before it, as the foreign key does. Tests replace it. */
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
    return this.dataSource.getRepository(VehicleShare).findOneBy({ id: String(shareId) });
  }

  private ofVehicle(tx: EntityManager, vehicleId: string): Promise<VehicleShare[]> {
    return tx.getRepository(VehicleShare).find({ where: { vehicleId }, order: { id: "ASC" } });
  }

  private async ownerOf(tx: EntityManager, vehicleId: string | undefined): Promise<number> {
    const vehicle = await this.vehicles.find(Number(vehicleId), tx);
    if (!vehicle) throw notFound("VehicleShare");
    return vehicle.userId;
  }

  private async holderOf(tx: EntityManager, email: string): Promise<number | null> {
    const holder = await tx
      .getRepository(User)
      .findOneBy({ email: ignoringCase(email), deletedAt: IsNull() });
    return holder?.id ?? null;
  }

  /** The person is locked. */
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
   * Who was invited before they lived here is told now. The invitation is made again as it was, by which it is told of,
   * and keeps its id: the answer does not say that somebody has come.
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
    const createdAt = this.clock.now();
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
