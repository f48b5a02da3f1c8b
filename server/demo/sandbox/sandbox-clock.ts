import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Clock } from "../../platform/clock";

const HOUR_MS = 3_600_000;
const MOST_HOURS = 24 * 365;

const STATE = z.object({ aheadMs: z.number().positive(), doneUntil: z.coerce.date().optional() });

/** The machine's clock plus the advance; never goes back. */
export class SandboxClock implements Clock {
  private aheadMs: number;
  private doneUntil: Date;
  private readonly listeners: ((from: Date, to: Date) => Promise<void>)[] = [];
  private catchingUp = Promise.resolve();

  static of({ dataDir }: { readonly dataDir: string }): SandboxClock {
    return new SandboxClock(path.join(dataDir, "clock.json"));
  }

  constructor(
    private readonly file: string,
    readonly outside: () => Date = () => new Date(),
  ) {
    const { aheadMs, doneUntil } = readState(file);
    this.aheadMs = aheadMs;
    this.doneUntil = doneUntil ?? this.now();
  }

  now(): Date {
    return new Date(this.outside().getTime() + this.aheadMs);
  }

  canAdvance(hours: number): boolean {
    return hours > 0 && this.aheadMs / HOUR_MS + hours <= MOST_HOURS;
  }

  onAdvance(listener: (from: Date, to: Date) => Promise<void>): void {
    this.listeners.push(listener);
  }

  async advance(hours: number): Promise<void> {
    this.aheadMs += Math.round(hours * HOUR_MS);
    await this.catchUp();
  }

  /** Jobs go by the machine's time, so they miss what comes due while the clock is ahead. What fails is due again the next time. */
  catchUp(): Promise<void> {
    if (this.aheadMs > 0) this.write();
    const earlier = this.catchingUp.catch(() => undefined);
    this.catchingUp = earlier.then(() => this.makeUp());
    return this.catchingUp;
  }

  private async makeUp(): Promise<void> {
    // Before the jobs are started, which catches up.
    if (this.aheadMs === 0 || this.listeners.length === 0) return;
    const [from, to] = [this.doneUntil, this.now()];
    for (const listener of this.listeners) await listener(from, to);
    this.doneUntil = to;
    this.write();
  }

  private write(): void {
    const { aheadMs, doneUntil } = this;
    writeFileSync(this.file, JSON.stringify({ aheadMs, doneUntil }));
  }
}

function readState(file: string): { readonly aheadMs: number; readonly doneUntil?: Date } {
  try {
    const { aheadMs, doneUntil } = STATE.parse(JSON.parse(readFileSync(file, "utf8")));
    return { aheadMs, doneUntil };
  } catch {
    return { aheadMs: 0 };
  }
}
