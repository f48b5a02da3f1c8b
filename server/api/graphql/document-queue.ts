import { DomainError } from "../../platform/domain-error";
import { nextTurn } from "../../platform/turns";

/** Waiting documents per running one of a caller. */
const WAITING = 10;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits concurrent documents, with a fair queue per caller. */
export class DocumentQueue {
  private running = 0;
  private readonly lines = new Map<string, Line>();
  private readonly perCaller: number;

  /** A caller runs at most half of `atOnce`. */
  constructor(private readonly atOnce: number) {
    this.perCaller = Math.ceil(atOnce / 2);
  }

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
