import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource, EntityManager } from "typeorm";
import { isPassingFailure } from "./database-error";
import { DomainError } from "./domain-error";
import type { ScheduledJob } from "./job-engine";
import { poolOf } from "./sql/driver";
import { type Connection, execute, queryRows } from "./sql/query";

const TABLE = "rate_limits";

export interface RateLimit {
  /** What is limited: limits of the same name share their counts. */
  readonly name: string;
  readonly points: number;
  /** Points that all people of one address have together: accounts cost nothing. */
  readonly pointsOfAddress: number;
  /** After which it has them all again, from its first call on. */
  readonly perSeconds: number;
}

/** Who does something, as it is counted. */
export interface Caller {
  readonly key: string;
  /** Where a person asks from; counted too, more widely, for a network's people may share one address. */
  readonly address?: string;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Counts in the database how often each caller does something, so that several servers share the count. */
export class RateLimiter {
  private readonly ofCaller: RateLimiterPostgres;
  private readonly ofAddress: RateLimiterPostgres;

  constructor(
    dataSource: DataSource,
    private readonly limit: RateLimit,
  ) {
    const pool = () => poolOf(dataSource);
    this.ofCaller = this.limiterOfCaller(pool);
    this.ofAddress = this.limiterOfAddress(pool);
  }

  /**
   * Takes points from the caller and from the caller's address; refuses with RATE_LIMITED when one of them has not
   * enough left. It takes a connection of its own: inside a transaction, `consumeWithin` is asked.
   */
  async consume({ key, address }: Caller, points = 1): Promise<void> {
    await take(this.ofCaller, key, points);
    await this.consumeOfAddress({ key, address }, points);
  }

  /** The part of `consume` that counts for the caller's address: before a transaction that asks `consumeWithin`. */
  async consumeOfAddress({ address }: Caller, points = 1): Promise<void> {
    if (address) await take(this.ofAddress, address, points);
  }

  /**
   * As `consume` for the caller alone, on the connection of a transaction: what was taken counts when it commits. An
   * address is not counted there, for all of its people would wait for each other until the end.
   */
  async consumeWithin(tx: EntityManager, { key }: Caller, points = 1): Promise<void> {
    await take(
      this.limiterOfCaller(() => tx),
      key,
      points,
    );
  }

  private limiterOfCaller(on: () => Connection): RateLimiterPostgres {
    return this.limiterOn(on, this.limit.name, this.limit.points);
  }

  private limiterOfAddress(on: () => Connection): RateLimiterPostgres {
    return this.limiterOn(on, `${this.limit.name}-of-addresses`, this.limit.pointsOfAddress);
  }

  /** The names that it would prepare its statements by are left out: a pooler mixes them up. */
  private limiterOn(on: () => Connection, keyPrefix: string, points: number): RateLimiterPostgres {
    const query = async ({ text, values }: Statement) => ({
      rows: await queryRows(on(), text, values),
    });
    return new RateLimiterPostgres({
      storeClient: { query },
      storeType: "client",
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: this.limit.perSeconds,
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
export function forgetExpiredLimits(dataSource: DataSource): ScheduledJob {
  return {
    name: "forget-expired-rate-limits",
    cron: "*/10 * * * *",
    run: () => execute(dataSource, `DELETE FROM ${TABLE} WHERE expire < $1`, [Date.now()]),
  };
}

/** The error of someone who has no points left for so many milliseconds. */
export function tooOften(milliseconds: number): DomainError {
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
