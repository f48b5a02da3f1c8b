import { type DataSource, type EntityManager, In, MoreThan } from "typeorm";
import type { Clock } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { requestMail } from "../notifications/mail-outbox";
import { HomeChange } from "./home-change.entity";

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 30 * DAY_MS;
const MOST_A_DAY = 3;

/** product-rules.md#moving-house */
export class HomeChangeService {
  constructor(private readonly clock: Clock) {}

  /** Per person, within 30 days. */
  async counts(
    on: DataSource | EntityManager,
    userIds: readonly number[],
  ): Promise<Map<number, number>> {
    const since = new Date(this.clock.now().getTime() - MONTH_MS);
    const changes = await on
      .getRepository(HomeChange)
      .findBy({ userId: In([...userIds]), changedAt: MoreThan(since) });
    const counts = new Map<number, number>();
    for (const { userId } of changes) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return counts;
  }

  /** Lock the person first. Notifies administrators of the second within 30 days. @throws RATE_LIMITED */
  async record(tx: EntityManager, userId: number): Promise<void> {
    const changedAt = this.clock.now();
    const changes = tx.getRepository(HomeChange);
    const earlier = await changes.find({
      where: { userId, changedAt: MoreThan(new Date(changedAt.getTime() - MONTH_MS)) },
      order: { changedAt: "DESC" },
    });
    const limiting = earlier[MOST_A_DAY - 1];
    if (limiting) refuseUntil(limiting.changedAt.getTime() + DAY_MS - changedAt.getTime());
    const change = Object.assign(new HomeChange(), { userId, changedAt });
    await changes.insert(change);
    if (earlier.length === 0) return;
    await requestMail(tx, "HOME_CHANGED", change.id);
  }
}

function refuseUntil(waitMs: number): void {
  if (waitMs <= 0) return;
  throw new DomainError(
    "RATE_LIMITED",
    `You can change your home ${MOST_A_DAY} times a day. Please try again later, or contact us.`,
    { retryAfter: Math.ceil(waitMs / 1_000) },
  );
}
