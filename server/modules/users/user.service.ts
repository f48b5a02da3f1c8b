import { type DataSource, type EntityManager, IsNull } from "typeorm";
import type { Actor, Identity } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError, invalid, signInFirst } from "../../platform/domain-error";
import type { CommunityService } from "../communities/community.service";
import { AuthProvider, User } from "./user.entity";
import {
  normaliseProfile,
  normaliseRegistration,
  type Profile,
  profileProblem,
  type Registration,
  registrationProblem,
} from "./user.rules";

interface HomeIds {
  readonly residencyId: number | null;
  readonly blockId: number | null;
  readonly flatId: number | null;
}

interface Settings {
  /** The version of the terms that is in force. */
  readonly termsVersion: string;
}

/** People: who they are to us, their profile, their terms. */
export class UserService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly communities: CommunityService,
    private readonly settings: Settings,
  ) {}

  /** The actor that a proven identity is to us; role and deletion are read here, at each request. */
  async actorOf(identity: Identity): Promise<Actor> {
    const firebaseUid = identity.uid;
    const user = await this.dataSource.getRepository(User).findOneBy({ firebaseUid });
    if (user?.deletedAt) throw signInFirst();
    return user
      ? { kind: "person", identity, userId: user.id, role: user.role }
      : { kind: "newcomer", identity };
  }

  /** The signed-in person; null for a guest or a newcomer. */
  async viewer(actor: Actor): Promise<User | null> {
    if (actor.kind !== "person") return null;
    return this.dataSource.getRepository(User).findOneBy({ id: actor.userId });
  }

  /** Makes the profile of a proven identity; a second time it answers the one there is. */
  async register(actor: Actor, input: Registration): Promise<User> {
    authorize(actor, "user.register");
    if (actor.kind === "guest") throw new Error("A guest passed the policy for user.register");
    const { identity } = actor;
    const existing = await this.findByUid(identity.uid);
    if (existing) return existing;
    if (identity.email === "") {
      throw invalid("email", "Please sign in with an e-mail address or with Google.");
    }
    const provider = identity.provider === "google" ? AuthProvider.GOOGLE : AuthProvider.EMAIL;
    const registration = normaliseRegistration(input);
    const problem = registrationProblem(registration, provider);
    if (problem) throw invalid(problem.field, problem.message);
    try {
      const { uid, email } = identity;
      const createdAt = this.clock.now();
      const row = { ...registration, firebaseUid: uid, email, authProvider: provider, createdAt };
      await this.dataSource.getRepository(User).insert(row);
    } catch (error) {
      if (isUniqueViolation(error, "users_email_key")) {
        throw new DomainError(
          "EMAIL_TAKEN",
          "An account with this e-mail address already exists.",
          { field: "email" },
        );
      }
      if (!isUniqueViolation(error)) throw error;
    }
    return this.dataSource.getRepository(User).findOneByOrFail({ firebaseUid: identity.uid });
  }

  /** Records that the person accepted the terms in force, once. */
  async acceptTerms(actor: Actor, version: string): Promise<User> {
    authorize(actor, "user.acceptTerms");
    const { userId } = requirePerson(actor);
    if (version !== this.settings.termsVersion) {
      throw invalid("version", "The terms have changed. Please read and accept them again.");
    }
    await this.dataSource
      .createQueryBuilder()
      .update(User)
      .set({ termsVersion: version, termsAcceptedAt: this.clock.now() })
      .where("id = :userId AND terms_version IS DISTINCT FROM :version", { userId, version })
      .execute();
    return this.dataSource.getRepository(User).findOneByOrFail({ id: userId });
  }

  /** Stores the car and the home of the person. */
  async completeProfile(actor: Actor, input: Profile & HomeIds): Promise<User> {
    authorize(actor, "user.completeProfile");
    const { userId } = requirePerson(actor);
    const profile = normaliseProfile(input);
    const early = profileProblem(profile, { name: "", requiresParkingNumber: false });
    if (early) throw invalid(early.field, early.message);
    const { residency, block, flat } = await this.communities.home(this.dataSource.manager, input);
    const problem = profileProblem(profile, residency);
    if (problem) throw invalid(problem.field, problem.message);
    await this.dataSource
      .getRepository(User)
      .update(
        { id: userId },
        { ...profile, residencyId: residency.id, blockId: block.id, flatId: flat.id },
      );
    return this.dataSource.getRepository(User).findOneByOrFail({ id: userId });
  }

  /**
   * Takes the resident's lock for the rest of the transaction. It comes first in the lock order
   * (resident, slot_day, booking), so all that one resident does happens one after the other. It leaves
   * the key free: a row elsewhere that names this person, such as who changed a status, does not wait.
   */
  async lock(tx: EntityManager, userId: number): Promise<User> {
    return tx
      .getRepository(User)
      .createQueryBuilder("user")
      .setLock("for_no_key_update")
      .where("user.id = :userId", { userId })
      .getOneOrFail();
  }

  private findByUid(uid: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ firebaseUid: uid, deletedAt: IsNull() });
  }
}
