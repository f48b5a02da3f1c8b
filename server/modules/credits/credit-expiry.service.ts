import type { DataSource, EntityManager } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { execute, queryRows } from "../../platform/sql/query";
import type { UserService } from "../users/user.service";

const AT_ONCE = 200;

const IS_OPEN = "paused_at IS NULL AND closed_at IS NULL";
const IS_OVER = "remaining > 0 AND good_until < $1::date";
const IS_GOOD_AGAIN = "expired > 0 AND (good_until IS NULL OR good_until >= $1::date)";

interface DueLot {
  readonly id: number;
  readonly userId: number;
}

/** Records what is left after a lot's last day (product-rules.md#expired-credits). */
export class CreditExpiryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: Pick<UserService, "lockAll">,
  ) {}

  /**
   * Idempotent; returns the number of changed lots. Also restores credits of plans that an old
   * server extended. By id, as bookings would have to update an index on `remaining`.
   */
  async expireDue(): Promise<number> {
    let changed = 0;
    let due: DueLot[] = [];
    do {
      due = await queryRows<DueLot>(
        this.dataSource,
        `SELECT id, user_id AS "userId" FROM credit_lots
         WHERE id > $2 AND ${IS_OPEN} AND (${IS_OVER} OR ${IS_GOOD_AGAIN}) ORDER BY id LIMIT ${AT_ONCE}`,
        [today(this.clock), due.at(-1)?.id ?? 0],
      );
      if (due.length > 0) changed += await this.expire(due);
    } while (due.length === AT_ONCE);
    return changed;
  }

  /** After its last day moved. Hold the resident's lock. */
  restoreOfPlan(tx: EntityManager, purchaseId: number): Promise<number> {
    return this.restore(tx, today(this.clock), "purchase_id = $4", purchaseId);
  }

  /** For a past wash. Hold the resident's lock. */
  restoreOne(tx: EntityManager, lotId: number, day: Day): Promise<number> {
    return this.restore(tx, day, "id = $4", lotId, 1);
  }

  private expire(due: readonly DueLot[]): Promise<number> {
    const day = today(this.clock);
    const ids = due.map(({ id }) => id);
    return this.dataSource.transaction(async (tx) => {
      await this.users.lockAll(
        tx,
        due.map(({ userId }) => userId),
      );
      const expired = await execute(
        tx,
        `WITH lot AS (
           SELECT id, user_id, remaining FROM credit_lots
           WHERE id = ANY($3::bigint[]) AND ${IS_OPEN} AND ${IS_OVER} FOR UPDATE
         ), emptied AS (
           UPDATE credit_lots SET remaining = 0, expired = expired + lot.remaining
           FROM lot WHERE credit_lots.id = lot.id
         )
         INSERT INTO credit_ledger (user_id, lot_id, entry, change, created_at)
         SELECT user_id, id, 'expired', -remaining, $2 FROM lot ORDER BY id`,
        [day, this.clock.now(), ids],
      );
      return expired + (await this.restore(tx, day, "id = ANY($4::bigint[])", ids));
    });
  }

  private restore(
    tx: EntityManager,
    day: Day,
    isWanted: string,
    wanted: number | readonly number[],
    most: number | null = null,
  ): Promise<number> {
    return execute(
      tx,
      `WITH lot AS (
         SELECT id, user_id, least(expired, $3::int) AS back FROM credit_lots
         WHERE ${isWanted} AND ${IS_OPEN} AND ${IS_GOOD_AGAIN} FOR UPDATE
       ), restored AS (
         UPDATE credit_lots SET remaining = remaining + lot.back, expired = expired - lot.back
         FROM lot WHERE credit_lots.id = lot.id
       )
       INSERT INTO credit_ledger (user_id, lot_id, entry, change, created_at)
       SELECT user_id, id, 'restored', back, $2 FROM lot ORDER BY id`,
      [day, this.clock.now(), most, wanted],
    );
  }
}
