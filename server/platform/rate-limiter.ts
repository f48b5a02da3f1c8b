import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource, EntityManager } from "typeorm";
import { describeFailure, isPassingFailure } from "./database-error";
import { DomainError, type ErrorDetails } from "./domain-error";
import { noteCause } from "./request-context";
import type { ScheduledJob } from "./scheduled-jobs";
import { poolOf } from "./sql/driver";
import { type Connection, execute, queryRows } from "./sql/query";

const TABLE = "rate_limits";

export interface RateLimit {
  /** Same names share counts. */
  readonly name: string;
  readonly points: number;
  /** For all people at one address, as accounts cost nothing. */
  readonly pointsOfAddress: number;
  /** Seconds from the first call until all points return. */
  readonly perSeconds: number;
}

export interface Caller {
  readonly key: string;
  /** Has a higher limit, as people share addresses. */
  readonly address?: string;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Counted in the database, for all servers. */
export class RateLimiter {
  private readonly ofCaller: RateLimiterPostgres;
  private readonly ofAddress: RateLimiterPostgres;

  constructor(
    dataSource: DataSource,
    private readonly limit: RateLimit,
  ) {
    this.ofCaller = this.limiterOfCaller(() => poolOf(dataSource));
    this.ofAddress = this.limiterOfAddress(() => poolOf(dataSource));
  }

  /** Uses its own connection; in a transaction call `consumeWithin`. @throws RATE_LIMITED */
  async consume({ key, address }: Caller, points = 1): Promise<void> {
    await take(this.ofCaller, key, points);
    await this.consumeOfAddress({ key, address }, points);
  }

  /** Call before a transaction with `consumeWithin`. */
  async consumeOfAddress({ address }: Caller, points = 1): Promise<void> {
    if (address) await take(this.ofAddress, address, points);
  }

  /** Counts the caller only: counting the address in a transaction would make its people wait. */
  async consumeWithin(tx: EntityManager, { key }: Caller): Promise<void> {
    const limiter = this.limiterOfCaller(() => tx);
    await take(limiter, key);
  }

  /** In a short transaction without later locks. */
  async consumeOfAddressWithin(tx: EntityManager, { address }: Caller): Promise<void> {
    if (!address) return;
    const limiter = this.limiterOfAddress(() => tx);
    await take(limiter, address);
  }

  private limiterOfCaller(on: () => Connection): RateLimiterPostgres {
    return this.limiterOn(on, this.limit.name, this.limit.points);
  }

  private limiterOfAddress(on: () => Connection): RateLimiterPostgres {
    return this.limiterOn(on, `${this.limit.name}-of-addresses`, this.limit.pointsOfAddress);
  }

  /** Without statement names, which poolers mix up. */
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

/** Counted per server, to save a statement (docs/decisions/0024). */
export class MinuteLimiter {
  private readonly limiter: RateLimiterMemory;

  constructor(pointsPerMinute: number) {
    this.limiter = new RateLimiterMemory({ points: pointsPerMinute, duration: 60 });
  }

  take(userId: number): Promise<void> {
    return take(this.limiter, userId);
  }
}

type Limiter = Pick<RateLimiterPostgres | RateLimiterMemory, "consume">;

async function take(limiter: Limiter, key: string | number, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (cause) {
    if (cause instanceof RateLimiterRes) throw tooOften(cause.msBeforeNext);
    if (isPassingFailure(cause)) {
      noteCause(describeFailure(cause));
      throw new DomainError(
        "UNAVAILABLE",
        "The service is busy just now. Please try again in a moment.",
      );
    }
    throw cause;
  }
}

export function forgetExpiredLimits(dataSource: DataSource): ScheduledJob {
  return {
    name: "forget-expired-rate-limits",
    cron: "*/10 * * * *",
    run: () => execute(dataSource, `DELETE FROM ${TABLE} WHERE expire < $1`, [Date.now()]),
  };
}

export function tooOften(milliseconds: number, details: ErrorDetails = {}): DomainError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  const message = `Too many attempts. Please try again in ${waitText(retryAfter)}.`;
  return new DomainError("RATE_LIMITED", message, { ...details, retryAfter });
}

/** Rounded up. */
function waitText(seconds: number): string {
  if (seconds === 1) return "a second";
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
