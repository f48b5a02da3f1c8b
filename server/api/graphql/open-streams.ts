import { DomainError } from "../../platform/domain-error";

/** How many streams may be open at once. */
export interface StreamLimits {
  readonly perCaller: number;
  /** In this process. */
  readonly total: number;
}

/** The streams of this process that are open, counted by who opened them. */
export class OpenStreams {
  private readonly counts = new Map<string, number>();
  private readonly enders = new Set<() => void>();
  private isClosed = false;

  constructor(private readonly limits: StreamLimits) {}

  get size(): number {
    return this.enders.size;
  }

  /**
   * Makes room for one more, or refuses; the answer gives the room back.
   * @param end called when the server stops
   */
  enter(caller: string, end: () => void): () => void {
    const own = this.counts.get(caller) ?? 0;
    if (this.isClosed || this.size >= this.limits.total) {
      throw new DomainError(
        "UNAVAILABLE",
        "The server cannot take another stream just now. Please try again in a moment.",
      );
    }
    if (own >= this.limits.perCaller) {
      const limit = this.limits.perCaller;
      const message = `You have ${limit} live streams open already. Please close one first.`;
      throw new DomainError("TOO_MANY_STREAMS", message, { limit });
    }
    this.counts.set(caller, own + 1);
    const ender = () => end();
    this.enders.add(ender);
    return () => {
      if (this.enders.delete(ender)) this.leave(caller);
    };
  }

  /** Ends every stream; from now on none is taken. */
  close(): void {
    this.isClosed = true;
    for (const end of [...this.enders]) end();
  }

  private leave(caller: string): void {
    const left = (this.counts.get(caller) ?? 0) - 1;
    if (left > 0) this.counts.set(caller, left);
    else this.counts.delete(caller);
  }
}
