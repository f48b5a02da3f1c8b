/** Changed ids; `hasMore`: too many to name. */
export interface Gathered {
  readonly ids: readonly number[];
  readonly hasMore: boolean;
}

/** Merges changes by id; beyond a limit only counts them, to bound memory. One reader. */
export class GatheredIds implements AsyncIterableIterator<Gathered> {
  private ids = new Set<number>();
  private hasMore = false;
  private isOver = false;
  private nextAt = 0;
  private timer: NodeJS.Timeout | null = null;
  private waiting: ((result: IteratorResult<Gathered>) => void) | null = null;

  /** `most` ids per read, `pauseMs` between reads. */
  constructor(
    private readonly most: number,
    private readonly pauseMs: number,
    private readonly onEnd: () => void,
  ) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

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
