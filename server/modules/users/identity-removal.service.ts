import { type DataSource, IsNull, LessThan, Not } from "typeorm";
import type { IdentityAdministration } from "../../integrations/identity-administration";
import type { Clock } from "../../platform/clock";
import { User } from "./user.entity";

/** From disabling to deleting an account. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Disables deleted people's accounts. Idempotent over servers. */
export class IdentityRemovalService {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly identities: IdentityAdministration,
  ) {}

  /** In the background; a job retries failures. */
  begin(person: Pick<User, "id" | "firebaseUid">): void {
    const work = this.disable(person)
      .catch(() => undefined)
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Not inside a transaction. */
  async disable({ id, firebaseUid }: Pick<User, "id" | "firebaseUid">): Promise<void> {
    await this.identities.disable(firebaseUid);
    await this.dataSource
      .getRepository(User)
      .update(
        { id, deletedAt: Not(IsNull()), identityDisabledAt: IsNull() },
        { identityDisabledAt: this.clock.now() },
      );
  }

  /** Throws the first error after trying all. */
  async disableAllPending(): Promise<void> {
    const pending = await this.dataSource.getRepository(User).find({
      select: { id: true, firebaseUid: true },
      where: { deletedAt: Not(IsNull()), identityDisabledAt: IsNull() },
      order: { id: "ASC" },
    });
    await ofEach(pending, (person) => this.disable(person));
  }

  /** Throws the first error after trying all. */
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

async function ofEach<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
