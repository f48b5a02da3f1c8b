import { type DataSource, IsNull, Not } from "typeorm";
import type { IdentityAdministration } from "../../integrations/identity-administration";
import type { Clock } from "../../platform/clock";
import { User } from "./user.entity";

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

  /** Begins to disable the identity of a deleted person. Nobody waits for it: where it fails, the job tries again. */
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
    const failures: unknown[] = [];
    for (const person of pending) {
      await this.disable(person).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
