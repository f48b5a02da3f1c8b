import { LRUCache } from "lru-cache";
import { Any, type DataSource, type EntityManager, IsNull, LessThanOrEqual } from "typeorm";
import type { Identity } from "../../access/actor";
import { UserRole } from "../../access/person";
import type { IdentityAdministration } from "../../integrations/identity-administration";
import type { Clock } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import { lockRows } from "../../platform/sql/locks";
import { execute } from "../../platform/sql/query";
import { ignoringCase } from "../../platform/sql/search";
import { isSameAddress } from "../../platform/text";
import { ownershipOf } from "./email-ownership.rules";
import { AuthProvider, User } from "./user.entity";

/** The identity service's limit. */
export const MOST_AT_ONCE = 100;
const ANSWER_COUNTS_MS = 10 * 60_000;
const MOST_COMPARED = 10_000;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly identities: IdentityAdministration;
  /** Demo, where no account is verified. */
  readonly writesToAll: boolean;
}

/** An address belongs to the person who verified it (docs/decisions/0079). */
export class EmailOwnershipService {
  /** Bounds look-ups of differing addresses, by profile and token. */
  private readonly compared = new LRUCache<string, true>({
    max: MOST_COMPARED,
    ttl: ANSWER_COUNTS_MS,
  });

  constructor(private readonly deps: Dependencies) {}

  /** The profile with a newcomer's verified address if its account is gone; null when freed. @throws EMAIL_TAKEN */
  async claim(identity: Identity): Promise<User | null> {
    const holder = await holderOf(this.deps.dataSource, identity.email);
    if (!holder || holder.firebaseUid === identity.uid) return holder;
    if (!identity.isEmailVerified) throw emailTaken({ canVerify: true });
    const account = await this.deps.identities.lookUpByUid(holder.firebaseUid);
    const outcome = ownershipOf(holder, account, identity.email);
    if (outcome === "keeps") throw emailTaken();
    if (outcome === "is given back") return this.giveBack(holder, identity);
    await this.release(holder, account?.email);
    return null;
  }

  /** Stores a token's verified address. */
  async follow(user: User, { isEmailVerified, email }: Identity): Promise<User> {
    if (!isEmailVerified) return user;
    if (isSameAddress(user.email, email)) {
      if (!user.emailVerifiedAt) await this.setVerified(user);
      return user;
    }
    const change = `${user.id} ${user.email} ${email}`;
    if (this.compared.has(change)) return user;
    this.compared.set(change, true);
    try {
      return (await this.adopt(user, email)) ?? user;
    } catch (error) {
      if (error instanceof DomainError) return user;
      throw error;
    }
  }

  /** Null where the same, or without an answer. At most a hundred people. */
  async otherAddresses(people: readonly User[]): Promise<(string | null)[]> {
    const accounts = await this.deps.identities
      .lookUpAllByUid(people.map(({ firebaseUid }) => firebaseUid))
      .catch(() => []);
    const emails = new Map(accounts.map(({ uid, email }) => [uid, email]));
    return people.map((user) => {
      const email = emails.get(user.firebaseUid);
      return email && !isSameAddress(email, user.email) ? email : null;
    });
  }

  isWrittenTo({ emailVerifiedAt }: Pick<User, "emailVerifiedAt">): boolean {
    return this.deps.writesToAll || emailVerifiedAt !== null;
  }

  /** Verified addresses only; caches a negative answer for minutes. */
  async mayBeWrittenTo(user: User): Promise<boolean> {
    if (this.isWrittenTo(user)) return true;
    if (user.emailAskedAt && user.emailAskedAt > this.askedBefore()) return false;
    return (await this.ask([user])).has(user.id);
  }

  /** In batches of a hundred; failures are left to later calls. Not inside a transaction. */
  async askAhead(userIds: readonly number[]): Promise<void> {
    if (this.deps.writesToAll || userIds.length === 0) return;
    const open = { id: Any(userIds), emailVerifiedAt: IsNull(), deletedAt: IsNull() };
    const unproven = await this.deps.dataSource
      .getRepository(User)
      .findBy([
        Object.assign({ emailAskedAt: IsNull() }, open),
        Object.assign({ emailAskedAt: LessThanOrEqual(this.askedBefore()) }, open),
      ]);
    try {
      for (let next = 0; next < unproven.length; next += MOST_AT_ONCE)
        await this.ask(unproven.slice(next, next + MOST_AT_ONCE));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  /** The account decides, as a token may be older. Null where another profile keeps the address. */
  private async adopt({ id, firebaseUid, email: old }: User, email: string): Promise<User | null> {
    const account = await this.deps.identities.lookUpByUid(firebaseUid);
    if (!account?.isEmailVerified || !isSameAddress(account.email, email)) return null;
    const holder = await holderOf(this.deps.dataSource, email);
    if (holder) {
      const other = await this.deps.identities.lookUpByUid(holder.firebaseUid);
      if (ownershipOf(holder, other, email) === "keeps") return null;
      await this.release(holder, other?.email);
    }
    try {
      await this.deps.dataSource.transaction(async (tx) => {
        const holding = { id, email: old, deletedAt: IsNull() };
        const [user] = await lockRows(tx, User, holding);
        if (!user) return;
        const emailVerifiedAt = this.deps.clock.now();
        await tx.getRepository(User).update({ id }, { email, emailVerifiedAt });
        if (user.emailVerifiedAt) await leaveAddress(tx, old, email);
      });
    } catch (error) {
      if (!isUniqueViolation(error, "users_email_key")) throw error;
    }
    return this.deps.dataSource.getRepository(User).findOneBy({ id });
  }

  private askedBefore(): Date {
    return new Date(this.deps.clock.now().getTime() - ANSWER_COUNTS_MS);
  }

  private async ask(people: readonly User[]): Promise<ReadonlySet<number>> {
    const accounts = await this.deps.identities.lookUpAllByUid(
      people.map((user) => user.firebaseUid),
    );
    const proven = new Map(
      accounts
        .filter((account) => account.isEmailVerified)
        .map(({ uid, email }) => [uid, email.toLowerCase()]),
    );
    const own = people.filter((user) => proven.get(user.firebaseUid) === user.email.toLowerCase());
    await execute(
      this.deps.dataSource,
      `UPDATE users SET email_asked_at = $2 WHERE id IN (
         SELECT id FROM users WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
       )`,
      [people.map(({ id }) => id), this.deps.clock.now()],
    );
    for (const user of own) await this.setVerified(user);
    return new Set(own.map(({ id }) => id));
  }

  /** Null if another call was first. */
  private async giveBack(holder: User, { uid, provider }: Identity): Promise<User | null> {
    const { id, firebaseUid } = holder;
    return this.deps.dataSource.transaction(async (tx) => {
      const people = tx.getRepository(User);
      const { affected } = await people.update(
        { id, firebaseUid, role: UserRole.USER, deletedAt: IsNull() },
        {
          firebaseUid: uid,
          authProvider: provider === "google" ? AuthProvider.GOOGLE : AuthProvider.EMAIL,
          emailVerifiedAt: this.deps.clock.now(),
        },
      );
      return affected === 0 ? null : people.findOneByOrFail({ id });
    });
  }

  /** Sets the account's current address, or an impossible one. */
  private async release(holder: User, current = ""): Promise<void> {
    const isOther = current !== "" && !isSameAddress(current, holder.email);
    for (const email of [...(isOther ? [current] : []), `unproven-${holder.id}@unproven.invalid`]) {
      try {
        await this.deps.dataSource.transaction((tx) =>
          tx
            .getRepository(User)
            .update({ id: holder.id, email: holder.email }, { email, emailVerifiedAt: null }),
        );
        return;
      } catch (error) {
        if (!isUniqueViolation(error, "users_email_key")) throw error;
      }
    }
  }

  private async setVerified({ id, email }: User): Promise<void> {
    await this.deps.dataSource
      .getRepository(User)
      .update({ id, email, emailVerifiedAt: IsNull() }, { emailVerifiedAt: this.deps.clock.now() });
  }
}

export function holderOf(on: DataSource | EntityManager, email: string): Promise<User | null> {
  return on.getRepository(User).findOneBy({ email: ignoringCase(email), deletedAt: IsNull() });
}

/** Leaves nothing that erasure would miss. Invitations that reached nobody end, as moved ones would show the new address. */
async function leaveAddress(tx: EntityManager, old: string, email: string): Promise<void> {
  await execute(
    tx,
    `DELETE FROM vehicle_shares WHERE id IN (
       SELECT id FROM vehicle_shares
       WHERE lower(invited_email) = lower($1) AND borrower_id IS NULL ORDER BY id FOR UPDATE
     )`,
    [old],
  );
  await execute(tx, "UPDATE contact_submissions SET email = $2 WHERE lower(email) = lower($1)", [
    old,
    email,
  ]);
}

/** `canVerify` if proving ownership may help. */
export function emailTaken(details: { readonly canVerify?: true } = {}): DomainError {
  return new DomainError("EMAIL_TAKEN", "An account with this e-mail address already exists.", {
    field: "email",
    ...details,
  });
}
