import type { DataSource } from "typeorm";
import type { Identity } from "../../access/actor";
import type { IdentityAdministration } from "../../integrations/identity-administration";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import { ownershipOf } from "./email-ownership.rules";
import { AuthProvider, User, UserRole } from "./user.entity";

/** Whose an e-mail address is: of whoever verified it (decision 79). */
export class EmailOwnershipService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly identities: IdentityAdministration,
    /** Whether everybody is written to: in the demo no account is ever verified. */
    private readonly writesToAll: boolean,
  ) {}

  /**
   * Settles the address of a newcomer that another profile has. The profile itself, when its account is gone and
   * the newcomer has verified the address; null when the address has been given up and is free.
   * @throws EMAIL_TAKEN when the address stays where it is
   */
  async claim(identity: Identity): Promise<User | null> {
    const holder = await this.holderOf(identity.email);
    if (!holder || holder.firebaseUid === identity.uid) return holder;
    if (!identity.isEmailVerified) throw emailTaken({ canVerify: true });
    const account = await this.identities.lookUpByUid(holder.firebaseUid);
    const outcome = ownershipOf(holder, account, identity.email);
    if (outcome === "keeps") throw emailTaken();
    if (outcome === "is given back") return this.giveBack(holder, identity);
    await this.release(holder, account?.email);
    return null;
  }

  /** Notes that a signed-in person's address is verified, once. */
  async noteVerified(user: User, identity: Identity): Promise<void> {
    if (user.emailVerifiedAt || !identity.isEmailVerified) return;
    if (user.email.toLowerCase() === identity.email.toLowerCase()) await this.setVerified(user);
  }

  /** Whether letters go to a person's address, as far as our own rows know. */
  isWrittenTo({ emailVerifiedAt }: Pick<User, "emailVerifiedAt">): boolean {
    return this.writesToAll || emailVerifiedAt !== null;
  }

  /** Whether letters may go to a person's address: only to one that was proven. */
  async mayBeWrittenTo(user: User): Promise<boolean> {
    if (this.isWrittenTo(user)) return true;
    const account = await this.identities.lookUpByUid(user.firebaseUid);
    if (!account?.isEmailVerified || account.email.toLowerCase() !== user.email.toLowerCase()) {
      return false;
    }
    await this.setVerified(user);
    return true;
  }

  private async holderOf(email: string): Promise<User | null> {
    return this.dataSource
      .getRepository(User)
      .createQueryBuilder("person")
      .where("lower(person.email) = lower(:email) AND person.deletedAt IS NULL", { email })
      .getOne();
  }

  /** Nothing changes when somebody else got the profile first. */
  private async giveBack(holder: User, { uid, provider }: Identity): Promise<User | null> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(User)
      .set({
        firebaseUid: uid,
        authProvider: provider === "google" ? AuthProvider.GOOGLE : AuthProvider.EMAIL,
        emailVerifiedAt: this.clock.now(),
      })
      .where("id = :id AND firebase_uid = :old AND role = :role AND deleted_at IS NULL", {
        id: holder.id,
        old: holder.firebaseUid,
        role: UserRole.USER,
      })
      .execute();
    if (affected === 0) return null;
    return this.dataSource.getRepository(User).findOneByOrFail({ id: holder.id });
  }

  /** The profile goes on with the address that its account has now, or with one that nobody can have. */
  private async release(holder: User, current = ""): Promise<void> {
    const isOther = current !== "" && current.toLowerCase() !== holder.email.toLowerCase();
    for (const email of [...(isOther ? [current] : []), `unproven-${holder.id}@unproven.invalid`]) {
      try {
        await this.dataSource
          .createQueryBuilder()
          .update(User)
          .set({ email, emailVerifiedAt: null })
          .where("id = :id AND email = :old", { id: holder.id, old: holder.email })
          .execute();
        return;
      } catch (error) {
        if (!isUniqueViolation(error, "users_email_key")) throw error;
      }
    }
  }

  private async setVerified({ id, email }: User): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .update(User)
      .set({ emailVerifiedAt: this.clock.now() })
      .where("id = :id AND email = :email AND email_verified_at IS NULL", { id, email })
      .execute();
  }
}

/** The error for an address that another profile keeps; `canVerify` when proving that one owns it may help. */
export function emailTaken(details: { readonly canVerify?: true } = {}): DomainError {
  return new DomainError("EMAIL_TAKEN", "An account with this e-mail address already exists.", {
    field: "email",
    ...details,
  });
}
