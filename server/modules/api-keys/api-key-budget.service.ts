import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import type { Clock } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import { tooOften } from "../../platform/rate-limiter";
import { queryArrays } from "../../platform/sql/statements";

/** How many points a key has at most, and how many come back in a second. */
export interface BudgetPolicy {
  readonly points: number;
  readonly perSecond: number;
}

/** What a key has left, as every server knows it. */
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

/** Keys whose unused points a server remembers. */
const MOST_KEYS = 10_000;

/**
 * One bucket of points for each API key, over all servers. A request takes what it may cost; what it did not use is
 * given back with the next request of the key at this server. A key has one statement under way at each server;
 * requests that come meanwhile are served together by the next.
 */
export class ApiKeyBudgetService {
  private readonly unused = new LRUCache<number, number>({ max: MOST_KEYS });
  /** By key: requests that wait for the next statement. */
  private readonly waiting = new Map<number, Request[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    readonly policy: BudgetPolicy,
  ) {}

  /**
   * Takes points before they are used. What is told to remain is there for every server.
   * @throws RATE_LIMITED with the seconds after which there are enough
   */
  take(keyId: number, points: number): Promise<Budget> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(keyId);
      line?.push({ points, resolve, reject });
      if (line) return;
      this.waiting.set(keyId, [{ points, resolve, reject }]);
      // Others of the same turn of the event loop are served along with it.
      setImmediate(() => void this.serve(keyId));
    });
  }

  /** Serves the requests of a key that wait, until none does: they do not wait for each other's commits. */
  private async serve(keyId: number): Promise<void> {
    for (;;) {
      const requests = this.waiting.get(keyId) ?? [];
      if (requests.length === 0) break;
      this.waiting.set(keyId, []);
      await this.takeTogether(keyId, requests);
    }
    this.waiting.delete(keyId);
  }

  private async takeTogether(keyId: number, requests: readonly Request[]): Promise<void> {
    const sum = requests.reduce((points, request) => points + request.points, 0);
    const budget = await this.takeNow(keyId, sum).catch((error: unknown) => error);
    for (const { points, resolve, reject } of requests) {
      if (isBudget(budget)) resolve(budget);
      // There is not enough for all: it may be for some.
      else if (requests.length > 1 && budget instanceof DomainError)
        await this.takeNow(keyId, points).then(resolve, reject);
      else reject(budget);
    }
  }

  private async takeNow(keyId: number, points: number): Promise<Budget> {
    const given = this.unused.get(keyId) ?? 0;
    this.unused.delete(keyId);
    const values = [keyId, this.policy.points, this.policy.perSecond, this.clock.now()];
    const [taken] = await queryArrays<[remaining: number]>(this.dataSource, {
      text: `INSERT INTO api_key_budgets AS budget (api_key_id, points, counted_at)
        VALUES ($1, $2::float8 - $5::float8, $4)
        ON CONFLICT (api_key_id) DO UPDATE SET points = ${AVAILABLE} - $5::float8, counted_at = $4
        WHERE ${AVAILABLE} >= $5::float8
        RETURNING points`,
      values: [...values, points - given],
      isPrepared: true,
    });
    if (taken)
      return { remaining: Math.max(0, Math.floor(Math.min(taken[0], this.policy.points))) };
    this.giveBack(keyId, given);
    const [left = [0]] = await queryArrays<[available: number]>(this.dataSource, {
      text: `SELECT ${AVAILABLE} FROM api_key_budgets budget WHERE api_key_id = $1`,
      values,
    });
    throw tooOften(((points - given - left[0]) / this.policy.perSecond) * 1_000);
  }

  /** Gives back what a request did not use. */
  giveBack(keyId: number, points: number): void {
    if (points > 0) this.unused.set(keyId, (this.unused.get(keyId) ?? 0) + points);
  }
}
