import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooOften } from "../../platform/rate-limiter";

/**
 * How often one resident may book, cancel and move in a minute. Counted by each server for itself: it stops a program
 * that books and cancels in a loop, and costs a booking no statement (docs/decisions/0102).
 */
export class BookingPace {
  private readonly limiter: RateLimiterMemory;

  constructor(changesPerMinute: number) {
    this.limiter = new RateLimiterMemory({ points: changesPerMinute, duration: 60 });
  }

  /** Counts one change. @throws RATE_LIMITED with `retryAfter` in seconds */
  async take(userId: number): Promise<void> {
    try {
      await this.limiter.consume(userId);
    } catch (cause) {
      throw cause instanceof RateLimiterRes ? tooOften(cause.msBeforeNext) : cause;
    }
  }
}
