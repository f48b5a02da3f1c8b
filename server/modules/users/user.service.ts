import type DataLoader from "dataloader";
import { type DataSource, type EntityManager, EntityNotFoundError, IsNull, Not, Or } from "typeorm";
import type { Actor, Identity } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { ROLES } from "../../access/grant";
import { UserRole } from "../../access/person";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { accountDeleted, invalid } from "../../platform/domain-error";
import { sharedLoaderBy } from "../../platform/loader";
import { countSharedWait } from "../../platform/lock-timeout";
import type { RateLimiter } from "../../platform/rate-limiter";
import { lockIds } from "../../platform/sql/locks";
import { EntityColumns } from "../../platform/sql/statements";
import { type EmailOwnershipService, emailTaken } from "./email-ownership.service";
import { homesOf } from "./homes.rules";
import type { IdentityStatusService } from "./identity-status.service";
import { hasAcceptedTerms, requireTerms } from "./onboarding.rules";
import { AuthProvider, User } from "./user.entity";
import { type Registration, readRegistration } from "./user.rules";

/** As an address may be released concurrently. */
const ATTEMPTS = 3;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly settings: { readonly termsVersion: string };
  readonly identityStatus: IdentityStatusService;
  readonly emails: EmailOwnershipService;
  readonly edits: RateLimiter;
}

/** Registration, terms, and the resident's lock. */
export class UserService {
  private readonly users: DataLoader<string, User | null>;
  private readonly columns: EntityColumns<User>;
  private readonly found = new WeakMap<Actor, User>();

  constructor(private readonly deps: Dependencies) {
    this.columns = new EntityColumns(deps.dataSource, User, "person");
    this.users = sharedLoaderBy(deps.dataSource, User, "firebaseUid");
  }

  /** Reads role and deletion at each request, and checks the account's status. */
  async actorOf(identity: Identity): Promise<Actor> {
    const user = await countSharedWait(this.users.load(identity.uid));
    if (user?.deletedAt) throw accountDeleted();
    await this.deps.identityStatus.require(identity, user?.role === UserRole.ADMIN);
    if (!user) return { kind: "newcomer", identity };
    const actor: Actor = {
      kind: "person",
      identity,
      userId: user.id,
      homes: homesOf(user),
      grants: ROLES[user.role],
    };
    this.found.set(actor, await this.deps.emails.follow(user, identity));
    return actor;
  }

  async viewer(actor: Actor): Promise<User | null> {
    if (actor.kind !== "person") return null;
    return this.deps.dataSource.getRepository(User).findOneBy({ id: actor.userId });
  }

  /** The authentication's row, for read-only requests. */
  async viewerAsFound(actor: Actor): Promise<User | null> {
    return this.found.get(actor) ?? this.viewer(actor);
  }

  /** Idempotent. */
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
    const createdAt = this.deps.clock.now();
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
      const stored = taken ? await this.deps.emails.claim(identity) : await this.findByUid(uid);
      if (stored) return stored;
      if (!taken) throw accountDeleted();
    }
    throw emailTaken();
  }

  /** False if another profile has the e-mail; keeps a profile of the same identity. */
  private async insert(row: Omit<Partial<User>, "save">): Promise<boolean> {
    try {
      await this.deps.dataSource.transaction((tx) => tx.getRepository(User).insert(row));
      return false;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return isUniqueViolation(error, "users_email_key");
    }
  }

  async acceptTerms(actor: Actor, version: string): Promise<User> {
    authorize(actor, "user.acceptTerms");
    const { userId } = requirePerson(actor);
    if (version !== this.termsInForce) {
      throw invalid("version", "The terms have changed. Please read and accept them again.");
    }
    return this.deps.dataSource.transaction(async (tx) => {
      const people = tx.getRepository(User);
      await people.update(
        { id: userId, deletedAt: IsNull(), termsVersion: Or(IsNull(), Not(version)) },
        { termsVersion: version, termsAcceptedAt: this.deps.clock.now() },
      );
      return people.findOneByOrFail({ id: userId });
    });
  }

  get termsInForce(): string {
    return this.deps.settings.termsVersion;
  }

  hasAcceptedTerms(user: User): boolean {
    return hasAcceptedTerms(user, this.termsInForce);
  }

  /** Lock the person first. @throws DomainError also for a deleted person */
  requireTerms(user: User): void {
    if (user.deletedAt) throw accountDeleted();
    requireTerms(user, this.termsInForce);
  }

  /**
   * First in the lock order (resident, slot, slot_day, booking); serializes a resident's actions.
   * FOR NO KEY UPDATE, so that referencing rows do not wait.
   */
  async lock(tx: EntityManager, userId: number): Promise<User> {
    const [user] = await this.columns.select(tx, "WHERE person.id = $1 FOR NO KEY UPDATE", [
      userId,
    ]);
    if (!user) throw new EntityNotFoundError(User, null);
    return user;
  }

  /** For edits of profile and cars, which are recorded for years. @throws RATE_LIMITED, or for a deleted person */
  async lockForEdit(tx: EntityManager, userId: number): Promise<User> {
    const user = await this.lock(tx, userId);
    if (user.deletedAt) throw accountDeleted();
    await this.deps.edits.consumeWithin(tx, { key: String(userId) });
    return user;
  }

  /** Skips locked people; returns the ids. */
  async lockIdle(tx: EntityManager, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await lockIds(tx, User, userIds, true));
  }

  /** In id order. */
  async lockAll(tx: EntityManager, userIds: readonly number[]): Promise<void> {
    await lockIds(tx, User, userIds);
  }

  /** Never waits; false if one is locked. */
  async lockFree(tx: EntityManager, userIds: readonly number[]): Promise<boolean> {
    return (await lockIds(tx, User, userIds, true)).length === userIds.length;
  }

  private findByUid(uid: string): Promise<User | null> {
    return this.deps.dataSource
      .getRepository(User)
      .findOneBy({ firebaseUid: uid, deletedAt: IsNull() });
  }
}
