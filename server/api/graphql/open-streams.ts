import { DomainError } from "../../platform/domain-error";
import type { Caller } from "../../platform/rate-limiter";

interface StreamLimits {
  readonly perCaller: number;
  readonly perAddress: number;
  readonly total: number;
}

/** Share of places for addresses with few streams. */
const KEPT_PART = 1 / 4;

export class OpenStreams {
  private readonly counts = new Map<string, number>();
  private readonly enders = new Set<() => void>();
  private isClosed = false;

  constructor(private readonly limits: StreamLimits) {}

  get size(): number {
    return this.enders.size;
  }

  /** Returns the release function. `end` is called on shutdown. */
  enter({ key, address = key }: Caller, end: () => void): () => void {
    const { perCaller, perAddress, total } = this.limits;
    const own = this.countOf(key);
    const ofAddress = this.countOf(address);
    const places = ofAddress < perCaller ? total : Math.ceil(total * (1 - KEPT_PART));
    if (this.isClosed || this.size >= places) {
      throw new DomainError(
        "UNAVAILABLE",
        "The server cannot take another stream just now. Please try again in a moment.",
      );
    }
    if (ofAddress >= perAddress && key !== address) {
      const message = `Your network has ${perAddress} live streams open already. Please try again later.`;
      throw new DomainError("TOO_MANY_STREAMS", message, { limit: perAddress });
    }
    if (own >= perCaller) {
      const limit = perCaller;
      const message = `You have ${limit} live streams open already. Please close one first.`;
      throw new DomainError("TOO_MANY_STREAMS", message, { limit });
    }
    const counted = new Set([key, address]);
    for (const each of counted) this.counts.set(each, this.countOf(each) + 1);
    const ender = () => end();
    this.enders.add(ender);
    return () => {
      if (this.enders.delete(ender)) for (const each of counted) this.leave(each);
    };
  }

  close(): void {
    this.isClosed = true;
    for (const end of [...this.enders]) end();
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private leave(caller: string): void {
    const left = this.countOf(caller) - 1;
    if (left > 0) this.counts.set(caller, left);
    else this.counts.delete(caller);
  }
}
