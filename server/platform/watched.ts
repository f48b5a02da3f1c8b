import { isPassingFailure } from "./database-error";
import { LatestValue } from "./latest-value";
import { runOutsideRequests } from "./request-context";

/** `isLast`: it never changes again. */
export interface Reading<T> {
  readonly value: T;
  readonly isLast: boolean;
}

const AFTER_FAILURE_MS = 1_000;

/** A reading shared by watchers, at most one per pause. */
export class Watched<T> {
  private readonly watchers = new Set<LatestValue<T>>();
  private latest: Reading<T> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private lastReadAt = Number.NEGATIVE_INFINITY;
  private isReading = false;
  private isChanged = false;
  private mustNotify = false;

  /** `pause` in milliseconds. */
  constructor(
    private readonly read: () => Promise<Reading<T>>,
    private readonly pause: () => number,
    private readonly onDeserted: () => void,
  ) {}

  get watcherCount(): number {
    return this.watchers.size;
  }

  /** Reuses the last reading if `isCurrent`. */
  join(isCurrent: boolean): LatestValue<T> {
    const watcher = new LatestValue<T>(() => this.leave(watcher));
    this.watchers.add(watcher);
    if (this.latest && isCurrent) watcher.push(this.latest.value);
    else this.change();
    return watcher;
  }

  /** Notifies after the pause. */
  change(): void {
    this.mustNotify = true;
    this.lookAgain();
  }

  /** Notifies only of a difference. */
  lookAgain(): void {
    this.isChanged = true;
    if (this.isReading || this.timer) return;
    const wait = Math.max(0, this.lastReadAt + this.pause() - performance.now());
    runOutsideRequests(() => this.readIn(wait));
  }

  end(): void {
    for (const watcher of this.watchers) watcher.end();
  }

  private readIn(milliseconds: number): void {
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.readNow();
    }, milliseconds);
  }

  private async readNow(): Promise<void> {
    const mustNotify = this.mustNotify;
    this.lastReadAt = performance.now();
    this.isReading = true;
    this.isChanged = false;
    this.mustNotify = false;
    try {
      this.notify(await this.read(), mustNotify);
    } catch (error) {
      this.survive(error);
    } finally {
      this.isReading = false;
    }
    if (this.isChanged && this.watchers.size > 0) this.lookAgain();
  }

  private notify(reading: Reading<T>, mustNotify: boolean): void {
    const isNew = mustNotify || JSON.stringify(reading) !== JSON.stringify(this.latest);
    this.latest = reading;
    if (isNew) for (const watcher of this.watchers) watcher.push(reading.value);
    if (reading.isLast) this.end();
  }

  /** In an outage, watchers with a value wait; others get the error. */
  private survive(error: unknown): void {
    this.mustNotify = true;
    const isPassing = this.latest !== null && isPassingFailure(error);
    if (!isPassing) for (const watcher of this.watchers) watcher.fail(error);
    else if (this.watchers.size > 0) this.readIn(AFTER_FAILURE_MS);
  }

  private leave(watcher: LatestValue<T>): void {
    this.watchers.delete(watcher);
    if (this.watchers.size > 0) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.onDeserted();
  }
}
