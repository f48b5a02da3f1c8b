/** Ids of what has changed since the last were read; `hasMore`: of more than are named. */
export interface Gathered {
  readonly ids: readonly number[];
  readonly hasMore: boolean;
}

/**
 * An iterator over what changes: what is told between two reads comes together, each id once, and of many only that
 * there are more, so that nothing piles up for anyone who reads slowly. It is read by one reader.
 */
export class GatheredIds implements AsyncIterableIterator<Gathered> {
  private ids = new Set<number>();
  private hasMore = false;
  private isOver = false;
  private nextAt = 0;
  private timer: NodeJS.Timeout | null = null;
  private waiting: ((result: IteratorResult<Gathered>) => void) | null = null;

  /**
   * @param most ids that are named at once
   * @param pauseMs between two reads at least
   * @param onEnd called once, however it ends
   */
  constructor(
    private readonly most: number,
    private readonly pauseMs: number,
    private readonly onEnd: () => void,
  ) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** This has changed. */
  add(id: number): void {
    if (this.ids.size < this.most) this.ids.add(id);
    else if (!this.ids.has(id)) this.hasMore = true;
    this.wake();
  }

  /** Anything may have changed. */
  addAny(): void {
    this.hasMore = true;
    this.wake();
  }

  /** Ends it. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.timer) clearTimeout(this.timer);
    this.waiting?.({ value: undefined, done: true });
    this.waiting = null;
    this.onEnd();
  }

  next(): Promise<IteratorResult<Gathered>> {
    if (this.isOver) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => {
      this.waiting = resolve;
      this.wake();
    });
  }

  /** The reader wants no more. */
  return(): Promise<IteratorResult<Gathered>> {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  private wake(): void {
    const isTold = this.ids.size > 0 || this.hasMore;
    if (this.isOver || !this.waiting || this.timer || !isTold) return;
    this.timer = setTimeout(() => this.tell(), Math.max(0, this.nextAt - performance.now()));
  }

  private tell(): void {
    this.timer = null;
    const value = { ids: [...this.ids], hasMore: this.hasMore };
    this.ids = new Set();
    this.hasMore = false;
    this.nextAt = performance.now() + this.pauseMs;
    const answer = this.waiting;
    this.waiting = null;
    answer?.({ value, done: false });
  }
}
