import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooOften } from "../../platform/rate-limiter";

/** Bookings, cancellations and moves per minute, counted per server to save a statement (docs/decisions/0024). */
export class BookingPace {
  private readonly limiter: RateLimiterMemory;

  constructor(changesPerMinute: number) {
    this.limiter = new RateLimiterMemory({ points: changesPerMinute, duration: 60 });
  }

  /** @throws RATE_LIMITED with `retryAfter` in seconds */
  async take(userId: number): Promise<void> {
    try {
      await this.limiter.consume(userId);
    } catch (cause) {
      throw cause instanceof RateLimiterRes ? tooOften(cause.msBeforeNext) : cause;
    }
  }
}
