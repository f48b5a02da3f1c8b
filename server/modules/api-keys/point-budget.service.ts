import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import type { ScheduledJob } from "../../platform/job-engine";
import { tooOften } from "../../platform/rate-limiter";
import { execute } from "../../platform/sql/query";
import { queryArrays } from "../../platform/sql/statements";

/** How many points a bucket has at most, and how many come back in a second. */
export interface BudgetPolicy {
  readonly points: number;
  readonly perSecond: number;
}

/** What a bucket has left, as every server knows it. */
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

/** What a bucket has at an instant ($4): what it had, and what came back since, up to all of it ($2, $3 a second). */
const AVAILABLE = `least($2::float8, budget.points
  + $3::float8 * greatest(0, extract(epoch FROM $4::timestamptz - budget.counted_at)::float8))`;

/** Buckets whose unused points a server remembers. */
const MOST_BUCKETS = 10_000;
const DAY_SECONDS = 86_400;

/** Whose buckets they are: where they are kept, and by which number. */
const TABLES = {
  apiKeys: { table: "api_key_budgets", id: "api_key_id" },
  grants: { table: "application_budgets", id: "grant_id" },
} as const;

/**
 * One bucket of points for each API key, or for each grant of a resident to an application, over all servers. A request
 * takes what it may cost; what it did not use is given back with the next request to the bucket at this server. A bucket
 * has one statement under way at each server; requests that come meanwhile are served together by the next.
 */
export class PointBudgetService {
  private readonly unused = new LRUCache<number, number>({ max: MOST_BUCKETS });
  /** By bucket: requests that wait for the next statement. */
  private readonly waiting = new Map<number, Request[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    readonly policy: BudgetPolicy,
    private readonly owners: keyof typeof TABLES = "apiKeys",
  ) {}

  /**
   * Takes points before they are used. What is told to remain is there for every server.
   * @throws RATE_LIMITED with the seconds after which there are enough
   */
  take(bucketId: number, points: number): Promise<Budget> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(bucketId);
      line?.push({ points, resolve, reject });
      if (line) return;
      this.waiting.set(bucketId, [{ points, resolve, reject }]);
      // Others of the same turn of the event loop are served along with it.
      setImmediate(() => void this.serve(bucketId));
    });
  }

  /** Serves the requests to a bucket that wait, until none does: they do not wait for each other's commits. */
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
      // There is not enough for all: it may be for some.
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
    throw tooOften(((points - given - left[0]) / this.policy.perSecond) * 1_000);
  }

  /** Gives back what a request did not use. */
  giveBack(bucketId: number, points: number): void {
    if (points > 0) this.unused.set(bucketId, (this.unused.get(bucketId) ?? 0) + points);
  }

  /** Deletes buckets that are full again and were not used for a day: one that is not there is full. */
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
