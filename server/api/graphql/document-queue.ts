import { DomainError } from "../../platform/domain-error";
import { nextTurn } from "../../platform/turns";

/** Documents of one caller that wait, for each that may run; more are refused. */
const WAITING = 10;

/** The callers' documents wait in lines of their own, and the lines take turns. */
interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Keeps what strangers write from taking the server for itself: few documents run at once, and each caller's wait
 * behind that caller's own.
 */
export class DocumentQueue {
  private running = 0;
  private readonly lines = new Map<string, Line>();
  private readonly perCaller: number;

  /** `atOnce` documents run at once, half of them of one caller at most. */
  constructor(private readonly atOnce: number) {
    this.perCaller = Math.ceil(atOnce / 2);
  }

  /** Runs `work` when it is the caller's turn. */
  async run(caller: string, work: () => Promise<void>): Promise<void> {
    const line = this.lines.get(caller) ?? { running: 0, waiting: [] };
    this.lines.set(caller, line);
    if (line.waiting.length >= this.perCaller * WAITING) {
      const message = "Too many documents of yours wait to be run. Please try again in a moment.";
      throw new DomainError("RATE_LIMITED", message, { retryAfter: 1 });
    }
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      this.next();
    });
    try {
      await nextTurn();
      await work();
    } finally {
      this.running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) this.lines.delete(caller);
      this.next();
    }
  }

  private next(): void {
    for (const [caller, line] of this.lines) {
      if (this.running >= this.atOnce) return;
      if (line.running >= this.perCaller) continue;
      const begin = line.waiting.shift();
      if (!begin) continue;
      this.running += 1;
      line.running += 1;
      this.lines.delete(caller); // to the end of the order
      this.lines.set(caller, line);
      begin();
    }
  }
}
