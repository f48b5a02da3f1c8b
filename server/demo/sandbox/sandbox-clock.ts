import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Clock } from "../../platform/clock";

const HOUR_MS = 3_600_000;
const MOST_HOURS = 24 * 365;

/** The machine's clock plus the advanced time; never goes back. */
export class SandboxClock implements Clock {
  private aheadMs: number;
  private readonly listeners: ((from: Date, to: Date) => Promise<void>)[] = [];

  static of({ dataDir }: { readonly dataDir: string }): SandboxClock {
    return new SandboxClock(path.join(dataDir, "clock.json"));
  }

  /** @param file stores the advance for later starts */
  constructor(
    private readonly file: string,
    private readonly outer: () => Date = () => new Date(),
  ) {
    this.aheadMs = readAhead(file);
  }

  now(): Date {
    return new Date(this.outer().getTime() + this.aheadMs);
  }

  outside(): Date {
    return this.outer();
  }

  canAdvance(hours: number): boolean {
    return hours > 0 && this.aheadMs / HOUR_MS + hours <= MOST_HOURS;
  }

  onAdvance(listener: (from: Date, to: Date) => Promise<void>): void {
    this.listeners.push(listener);
  }

  async advance(hours: number): Promise<void> {
    const from = this.now();
    this.aheadMs += Math.round(hours * HOUR_MS);
    writeFileSync(this.file, JSON.stringify({ aheadMs: this.aheadMs }));
    const to = this.now();
    for (const listener of this.listeners) await listener(from, to);
  }
}

function readAhead(file: string): number {
  try {
    const { aheadMs } = JSON.parse(readFileSync(file, "utf8")) as { aheadMs?: unknown };
    return typeof aheadMs === "number" && aheadMs > 0 ? aheadMs : 0;
  } catch {
    return 0;
  }
}
