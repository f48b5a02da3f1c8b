import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { afterThisTurn } from "../../platform/loader";
import { tooOften } from "../../platform/rate-limiter";
import type { ScheduledJob } from "../../platform/scheduled-jobs";
import { execute } from "../../platform/sql/query";
import { queryArrays } from "../../platform/sql/statements";

export interface BudgetPolicy {
  readonly points: number;
  readonly perSecond: number;
}

export interface Budget {
  readonly remaining: number;
}

interface Request {
  readonly points: number;
  readonly resolve: (budget: Budget) => void;
  readonly reject: (error: unknown) => void;
}

const isBudget = (value: unknown): value is Budget =>
  typeof value === "object" && value !== null && "remaining" in value;

/** Points at $4: stored ones and the refill of $3 per second, up to $2. */
const AVAILABLE = `least($2::float8, budget.points
  + $3::float8 * greatest(0, extract(epoch FROM $4::timestamptz - budget.counted_at)::float8))`;

const MOST_BUCKETS = 10_000;
const DAY_SECONDS = 86_400;

const TABLES = {
  apiKeys: { table: "api_key_budgets", id: "api_key_id" },
  grants: { table: "application_budgets", id: "grant_id" },
} as const;

/**
 * One bucket per API key or grant, over all servers. A request takes its possible cost beforehand;
 * the unused part returns with the server's next. One statement runs per bucket; requests are
 * batched meanwhile.
 */
export class PointBudgetService {
  private readonly unused = new LRUCache<number, number>({ max: MOST_BUCKETS });
  private readonly waiting = new Map<number, Request[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    readonly policy: BudgetPolicy,
    private readonly owners: keyof typeof TABLES = "apiKeys",
  ) {}

  /** @throws RATE_LIMITED with points left, and seconds until enough */
  take(bucketId: number, points: number): Promise<Budget> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(bucketId);
      line?.push({ points, resolve, reject });
      if (line) return;
      this.waiting.set(bucketId, [{ points, resolve, reject }]);
      // Batches requests of the same turn.
      afterThisTurn(() => void this.serve(bucketId));
    });
  }

  /** Does not wait for commits. */
  private async serve(bucketId: number): Promise<void> {
    for (;;) {
      const requests = this.waiting.get(bucketId) ?? [];
      if (requests.length === 0) break;
      this.waiting.set(bucketId, []);
      await this.takeTogether(bucketId, requests);
    }
    this.waiting.delete(bucketId);
  }

  private async takeTogether(bucketId: number, requests: readonly Request[]): Promise<void> {
    const sum = requests.reduce((points, request) => points + request.points, 0);
    const budget = await this.takeNow(bucketId, sum).catch((error: unknown) => error);
    for (const { points, resolve, reject } of requests) {
      if (isBudget(budget)) resolve(budget);
      // Not enough for all, so serves one by one.
      else if (requests.length > 1 && budget instanceof DomainError)
        await this.takeNow(bucketId, points).then(resolve, reject);
      else reject(budget);
    }
  }

  private async takeNow(bucketId: number, points: number): Promise<Budget> {
    const given = this.unused.get(bucketId) ?? 0;
    this.unused.delete(bucketId);
    const values = [bucketId, this.policy.points, this.policy.perSecond, this.clock.now()];
    const { table, id } = TABLES[this.owners];
    const [taken] = await queryArrays<[remaining: number]>(this.dataSource, {
      text: `INSERT INTO ${table} AS budget (${id}, points, counted_at)
        VALUES ($1, $2::float8 - $5::float8, $4)
        ON CONFLICT (${id}) DO UPDATE SET points = ${AVAILABLE} - $5::float8, counted_at = $4
        WHERE ${AVAILABLE} >= $5::float8
        RETURNING points`,
      values: [...values, points - given],
      isPrepared: true,
    });
    if (taken)
      return { remaining: Math.max(0, Math.floor(Math.min(taken[0], this.policy.points))) };
    this.giveBack(bucketId, given);
    const [left = [0]] = await queryArrays<[available: number]>(this.dataSource, {
      text: `SELECT ${AVAILABLE} FROM ${table} budget WHERE ${id} = $1`,
      values,
    });
    const remaining = Math.max(0, Math.floor(left[0] + given));
    const missing = points - given - left[0];
    throw tooOften((missing / this.policy.perSecond) * 1_000, { remaining });
  }

  giveBack(bucketId: number, points: number): void {
    if (points > 0) this.unused.set(bucketId, (this.unused.get(bucketId) ?? 0) + points);
  }

  /** Full buckets unused for a day; a missing bucket is full. */
  forgetFull(): ScheduledJob {
    const { table } = TABLES[this.owners];
    const { points, perSecond } = this.policy;
    const seconds = Math.max(DAY_SECONDS, points / perSecond);
    return {
      name: `forget-full-${table.replaceAll("_", "-")}`,
      cron: "37 3 * * *",
      run: () =>
        execute(this.dataSource, `DELETE FROM ${table} WHERE counted_at <= $1`, [
          new Date(this.clock.now().getTime() - seconds * 1_000),
        ]),
    };
  }
}
