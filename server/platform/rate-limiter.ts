import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource, EntityManager } from "typeorm";
import { isPassingFailure } from "./database-error";
import { DomainError } from "./domain-error";
import type { Job } from "./jobs";

const TABLE = "rate_limits";
const CLEANING_EVERY_MS = 5 * 60_000;

/** How often something may be done. */
export interface RateLimit {
  /** What is limited: limits of the same name share their counts. */
  readonly name: string;
  /** Points that each key has. */
  readonly points: number;
  /** After which it has them all again, from its first call on. */
  readonly perSeconds: number;
}

/** Counts in the database how often each caller does something, so that several servers share the count. */
export class RateLimiter {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    dataSource: DataSource,
    private readonly limit: RateLimit,
  ) {
    this.limiter = this.limiterOn({ storeClient: dataSource, storeType: "typeorm" });
  }

  /**
   * Takes points from the key; refuses with RATE_LIMITED when it has not enough left. It takes a connection of
   * its own: inside a transaction, `consumeWithin` is asked.
   */
  async consume(key: string, points = 1): Promise<void> {
    await take(this.limiter, key, points);
  }

  /** As `consume`, on the connection of a transaction: what was taken counts when it commits. */
  async consumeWithin(tx: EntityManager, key: string, points = 1): Promise<void> {
    const storeClient = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => ({
        rows: await tx.query<unknown[]>(text, values),
      }),
    };
    await take(this.limiterOn({ storeClient, storeType: "client" }), key, points);
  }

  private limiterOn(store: { storeClient: object; storeType: string }): RateLimiterPostgres {
    const { name, points, perSeconds } = this.limit;
    return new RateLimiterPostgres({
      ...store,
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: perSeconds,
    });
  }
}

async function take(limiter: RateLimiterPostgres, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (cause) {
    if (cause instanceof RateLimiterRes) throw tooOften(cause.msBeforeNext);
    if (isPassingFailure(cause)) throw away();
    throw cause;
  }
}

/** Deletes the counts that are over. */
export function forgetExpiredLimits(dataSource: DataSource): Job {
  return {
    name: "forget expired rate limits",
    everyMs: CLEANING_EVERY_MS,
    run: () => dataSource.query(`DELETE FROM ${TABLE} WHERE expire < $1`, [Date.now()]),
  };
}

function tooOften(milliseconds: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  const wait = retryAfter === 1 ? "a second" : `${retryAfter} seconds`;
  return new DomainError("RATE_LIMITED", `Too many attempts. Please try again in ${wait}.`, {
    retryAfter,
  });
}

function away(): DomainError {
  return new DomainError(
    "UNAVAILABLE",
    "The service is busy just now. Please try again in a moment.",
  );
}
