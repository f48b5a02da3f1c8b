import DataLoader from "dataloader";
import { type DataSource, type EntityManager, IsNull } from "typeorm";
import type { Actor, Identity } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { invalid, signInFirst } from "../../platform/domain-error";
import { countSharedWait } from "../../platform/lock-timeout";
import { execute, queryRows } from "../../platform/sql/query";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { type EmailOwnershipService, emailTaken } from "./email-ownership.service";
import type { IdentityStatusService } from "./identity-status.service";
import { hasAcceptedTerms, requireTerms } from "./onboarding.rules";
import { AuthProvider, User, UserRole } from "./user.entity";
import { type Registration, readRegistration } from "./user.rules";

/** An address that is given up while someone else takes it is asked for again. */
const ATTEMPTS = 3;

interface Settings {
  readonly termsVersion: string;
}

/** People: who they are to us, and the terms they accepted. */
export class UserService {
  private readonly users: DataLoader<string, User | null>;
  private readonly columns: EntityColumns<User>;
  /** The rows that actors were made of, for as long as their requests take. */
  private readonly found = new WeakMap<Actor, User>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly identityStatus: IdentityStatusService,
    private readonly emails: EmailOwnershipService,
  ) {
    this.columns = new EntityColumns(dataSource, User, "person");
    this.users = usersByUid(dataSource, this.columns);
  }

  /**
   * The actor that a proven identity is to us; role and deletion are read here, at each request. The identity service
   * is asked now and then whether it still stands by a resident, and at once by an administrator.
   */
  async actorOf(identity: Identity): Promise<Actor> {
    const user = await countSharedWait(this.users.load(identity.uid));
    if (user?.deletedAt) throw signInFirst();
    await this.identityStatus.require(identity, user?.role === UserRole.ADMIN);
    if (!user) return { kind: "newcomer", identity };
    await this.emails.noteVerified(user, identity);
    const actor: Actor = { kind: "person", identity, userId: user.id, role: user.role };
    this.found.set(actor, user);
    return actor;
  }

  /** The signed-in person; null for a guest or a newcomer. */
  async viewer(actor: Actor): Promise<User | null> {
    if (actor.kind !== "person") return null;
    return this.dataSource.getRepository(User).findOneBy({ id: actor.userId });
  }

  /** The same, by the row that told the caller: for a request that changes nothing. */
  async viewerAsFound(actor: Actor): Promise<User | null> {
    return this.found.get(actor) ?? this.viewer(actor);
  }

  /** Creates the profile of a proven identity; a second time it answers the one there is. */
  async register(actor: Actor, input: Registration): Promise<User> {
    authorize(actor, "user.register");
    if (!("identity" in actor))
      throw new Error("The policy for user.register let no identity pass");
    const { identity } = actor;
    const existing = await this.findByUid(identity.uid);
    if (existing) return existing;
    if (identity.email === "") {
      throw invalid("email", "Please sign in with an e-mail address or with Google.");
    }
    const provider = identity.provider === "google" ? AuthProvider.GOOGLE : AuthProvider.EMAIL;
    const registration = readRegistration(input, provider);
    const { uid, email } = identity;
    const createdAt = this.clock.now();
    const emailVerifiedAt = identity.isEmailVerified ? createdAt : null;
    const row = {
      ...registration,
      firebaseUid: uid,
      email,
      emailVerifiedAt,
      authProvider: provider,
      createdAt,
    };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const taken = await this.insert(row);
      const stored = taken ? await this.emails.claim(identity) : await this.findByUid(uid);
      if (stored) return stored;
      if (!taken) throw signInFirst();
    }
    throw emailTaken();
  }

  /** Whether another profile has the e-mail address; a profile of the same identity is left as it is. */
  private async insert(row: Omit<Partial<User>, "save">): Promise<boolean> {
    try {
      await this.dataSource.getRepository(User).insert(row);
      return false;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return isUniqueViolation(error, "users_email_key");
    }
  }

  /** Records that the person accepted the terms in force, once. */
  async acceptTerms(actor: Actor, version: string): Promise<User> {
    authorize(actor, "user.acceptTerms");
    const { userId } = requirePerson(actor);
    if (version !== this.termsInForce) {
      throw invalid("version", "The terms have changed. Please read and accept them again.");
    }
    await execute(
      this.dataSource,
      `UPDATE users SET terms_version = $2, terms_accepted_at = $3
       WHERE id = $1 AND deleted_at IS NULL AND terms_version IS DISTINCT FROM $2`,
      [userId, version, this.clock.now()],
    );
    return this.dataSource.getRepository(User).findOneByOrFail({ id: userId });
  }

  /** The version of the terms that is in force. */
  get termsInForce(): string {
    return this.settings.termsVersion;
  }

  /** Whether the person accepted the terms in force. */
  hasAcceptedTerms(user: User): boolean {
    return hasAcceptedTerms(user, this.termsInForce);
  }

  /** Refuses a locked person who has not accepted the terms in force, or has left meanwhile. */
  requireTerms(user: User): void {
    if (user.deletedAt) throw signInFirst();
    requireTerms(user, this.termsInForce);
  }

  /**
   * Takes the resident's lock for the rest of the transaction. It comes first in the lock order
   * (resident, slot, slot_day, booking), so all that one resident does happens one after the other. It leaves
   * the key free: a row elsewhere that names this person, such as who changed a status, does not wait.
   */
  async lock(tx: EntityManager, userId: number): Promise<User> {
    const rows = await queryArrays(tx, {
      text: `SELECT ${this.columns.sql} FROM users person WHERE person.id = $1 FOR NO KEY UPDATE`,
      values: [userId],
      isPrepared: true,
    });
    return this.columns.required(rows);
  }

  /** As `lock`, for what a person does in the own name: refuses someone who has left meanwhile. */
  async lockPresent(tx: EntityManager, userId: number): Promise<User> {
    const user = await this.lock(tx, userId);
    if (user.deletedAt) throw signInFirst();
    return user;
  }

  /** Takes the locks of those of several residents whom no one else holds just now, and tells whose. */
  async lockIdle(tx: EntityManager, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await queryRows<{ id: number }>(
      tx,
      "SELECT id FROM users WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED",
      [userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** As `lock`, for several people: one after the other in the order of their ids. */
  async lockAll(tx: EntityManager, userIds: readonly number[]): Promise<void> {
    await execute(tx, "SELECT FROM users WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE", [
      userIds,
    ]);
  }

  /** Locks several people without waiting for anybody; false when one of them is locked already. */
  async lockFree(tx: EntityManager, userIds: readonly number[]): Promise<boolean> {
    const free = await queryRows<object>(
      tx,
      "SELECT id FROM users WHERE id = ANY($1) FOR NO KEY UPDATE SKIP LOCKED",
      [userIds],
    );
    return free.length === userIds.length;
  }

  private findByUid(uid: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ firebaseUid: uid, deletedAt: IsNull() });
  }
}

/**
 * People as they are now. It keeps nothing: those whose requests come in the same moment are looked up together, which
 * takes one statement instead of many.
 */
function usersByUid(
  dataSource: DataSource,
  columns: EntityColumns<User>,
): DataLoader<string, User | null> {
  return new DataLoader(
    async (uids) => {
      const parameters = new Parameters();
      const wanted = parameters.addHiddenFromPlanner([...new Set(uids)], "text[]");
      const rows = await queryArrays(dataSource, {
        text: `SELECT ${columns.sql} FROM users person WHERE person.firebase_uid = ANY (${wanted})`,
        values: parameters.values,
        isPrepared: true,
      });
      const users = rows.map((row) => columns.read(row, 0));
      const byUid = new Map(users.map((user) => [user.firebaseUid, user]));
      return uids.map((uid) => byUid.get(uid) ?? null);
    },
    { cache: false, batchScheduleFn: (look) => setImmediate(look) },
  );
}
