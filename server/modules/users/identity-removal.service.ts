import { type DataSource, IsNull, LessThan, Not } from "typeorm";
import type { IdentityAdministration } from "../../integrations/identity-administration";
import type { Clock } from "../../platform/clock";
import { User } from "./user.entity";

/** For so long a disabled account can be looked at; its e-mail address is free after that. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * Tells the identity service that deleted people may not sign in any more. Which of them it was not told of yet
 * stands in the database, so nothing is lost when it does not answer; twice told does no harm, so several servers
 * may do it at once.
 */
export class IdentityRemovalService {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly identities: IdentityAdministration,
  ) {}

  /** Begins to disable the identity of a deleted person. No one waits for it: where it fails, the job tries again. */
  begin(person: Pick<User, "id" | "firebaseUid">): void {
    const work = this.disable(person)
      .catch(() => undefined)
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  /** Resolves when nothing that was begun is under way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Disables the identity of a deleted person. Never inside a transaction: it asks a service of others. */
  async disable({ id, firebaseUid }: Pick<User, "id" | "firebaseUid">): Promise<void> {
    await this.identities.disable(firebaseUid);
    await this.dataSource
      .getRepository(User)
      .update(
        { id, deletedAt: Not(IsNull()), identityDisabledAt: IsNull() },
        { identityDisabledAt: this.clock.now() },
      );
  }

  /** Disables every identity that is still to be; throws, after trying them all, what kept one from it. */
  async disableAllPending(): Promise<void> {
    const pending = await this.dataSource.getRepository(User).find({
      select: { id: true, firebaseUid: true },
      where: { deletedAt: Not(IsNull()), identityDisabledAt: IsNull() },
      order: { id: "ASC" },
    });
    await ofEach(pending, (person) => this.disable(person));
  }

  /** Deletes the accounts that were disabled a month ago; throws as above. */
  async deleteAllDue(): Promise<void> {
    const now = this.clock.now();
    const people = this.dataSource.getRepository(User);
    const due = await people.find({
      select: { id: true, firebaseUid: true },
      where: {
        deletedAt: Not(IsNull()),
        identityDeletedAt: IsNull(),
        identityDisabledAt: LessThan(new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
      },
      order: { id: "ASC" },
    });
    await ofEach(due, async ({ id, firebaseUid }) => {
      await this.identities.delete(firebaseUid);
      await people.update({ id }, { identityDeletedAt: now });
    });
  }
}

/** Does the same for all, and throws afterwards what kept one from it. */
async function ofEach<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
