import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
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

/**
 * Counts in the database how often each caller does something, so that several servers share the count.
 * Ask it before a transaction begins, never inside: it takes a connection of its own.
 */
export class RateLimiter {
  private readonly limiter: RateLimiterPostgres;

  constructor(dataSource: DataSource, { name, points, perSeconds }: RateLimit) {
    this.limiter = new RateLimiterPostgres({
      storeClient: dataSource,
      storeType: "typeorm",
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: perSeconds,
    });
  }

  /** Takes points from the key; refuses with RATE_LIMITED when it has not enough left. */
  async consume(key: string, points = 1): Promise<void> {
    try {
      await this.limiter.consume(key, points);
    } catch (cause) {
      if (cause instanceof RateLimiterRes) throw tooOften(cause.msBeforeNext);
      if (isPassingFailure(cause)) throw away();
      throw cause;
    }
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
