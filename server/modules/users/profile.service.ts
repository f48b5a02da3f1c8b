import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, may, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { isForeignKeyViolation } from "../../platform/database-error";
import { invalid } from "../../platform/domain-error";
import type { CommunityService, Home, HomeIds } from "../communities/community.service";
import { seesFlat } from "../communities/flat.access";
import type { Flat } from "../communities/flat.entity";
import type { HomeChangeService } from "./home-change.service";
import { User } from "./user.entity";
import {
  type Profile,
  type ProfileChanges,
  readProfile,
  readProfileChanges,
  requireParkingNumber,
} from "./user.rules";
import type { UserService } from "./user.service";

/** Absent and null keep a part. */
type HomeChanges = Partial<HomeIds>;

interface Changes extends ProfileChanges, HomeChanges {
  readonly creditReminders?: boolean | null;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly homeChanges: HomeChangeService;
  readonly communities: CommunityService;
}

export class ProfileService {
  constructor(private readonly deps: Dependencies) {}

  async complete(actor: Actor, input: Profile & HomeIds): Promise<User> {
    authorize(actor, "user.completeProfile");
    const { userId } = requirePerson(actor);
    const profile = readProfile(input);
    return this.deps.dataSource.transaction(async (tx) => {
      const before = await this.deps.users.lockForEdit(tx, userId);
      const home = await this.deps.communities.home(tx, input, choicesOf(actor, before));
      requireParkingNumber(profile.parkingNumber, home.residency);
      return store(tx, userId, { ...profile, ...(await this.moveTo(tx, home, before)) });
    });
  }

  /** The resulting home must be one chain; parking rules apply if home or parking number are given. */
  async update(actor: Actor, changes: Changes): Promise<User> {
    authorize(actor, "user.updateProfile");
    const { userId } = requirePerson(actor);
    const profile = readProfileChanges(changes);
    const { creditReminders } = changes;
    return this.deps.dataSource.transaction(async (tx) => {
      const before = await this.deps.users.lockForEdit(tx, userId);
      const after = { ...before, ...profile };
      const home = await this.homeAfter(tx, { before, changes, actor });
      if (home) requireParkingNumber(after.parkingNumber, home.residency);
      return store(tx, userId, {
        ...profile,
        ...(creditReminders != null && { creditReminders }),
        ...(home && (await this.moveTo(tx, home, before))),
      });
    });
  }

  private async moveTo(
    tx: EntityManager,
    { residency, block, flat }: Home,
    before: User,
  ): Promise<Partial<User>> {
    const ids = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    if (flat.id === before.flatId) return ids;
    if (before.flatId !== null) await this.deps.homeChanges.record(tx, before.id);
    return { ...ids, flatSince: this.deps.clock.now() };
  }

  /** Null where neither home nor parking number change. */
  private async homeAfter(
    tx: EntityManager,
    {
      before,
      changes,
      actor,
    }: { before: User; changes: ProfileChanges & HomeChanges; actor: Actor },
  ): Promise<Home | null> {
    const { residencyId, blockId, flatId, parkingNumber } = changes;
    const isMoving = residencyId != null || blockId != null || flatId != null;
    if (!isMoving && (parkingNumber === undefined || before.flatId === null)) return null;
    const after = {
      residencyId: residencyId ?? before.residencyId,
      blockId: blockId ?? before.blockId,
      flatId: flatId ?? before.flatId,
    };
    return this.deps.communities.home(tx, after, choicesOf(actor, before));
  }
}

/** A hidden flat looks like an unknown one. */
function choicesOf(actor: Actor, resident: User) {
  return (flat: Flat) => may(actor, "community.manage") || seesFlat(resident, flat);
}

async function store(tx: EntityManager, id: number, values: Partial<User>): Promise<User> {
  const people = tx.getRepository(User);
  if (Object.keys(values).length > 0) {
    await people.update({ id }, values).catch(refuseLostHome);
  }
  return people.findOneByOrFail({ id });
}

/** The home was removed or moved meanwhile (product-rules.md#profile); rethrows other errors. */
function refuseLostHome(error: unknown): never {
  if (isForeignKeyViolation(error, "users_residency_id_fkey")) {
    throw invalid("residencyId", "Please select a residency");
  }
  if (isForeignKeyViolation(error, "users_block_in_residency")) {
    throw invalid("blockId", "Please select a block");
  }
  throw isForeignKeyViolation(error, "users_flat_in_block")
    ? invalid("flatId", "Please select a flat")
    : error;
}
