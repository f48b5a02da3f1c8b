/** Skips to the newest value, to bound memory. One reader. */
export class LatestValue<T> implements AsyncIterableIterator<T> {
  private kept: { readonly value: T } | null = null;
  private failure: { readonly error: unknown } | null = null;
  private isOver = false;
  private waiting: {
    resolve(result: IteratorResult<T>): void;
    reject(error: unknown): void;
  } | null = null;

  constructor(private readonly onEnd: () => void) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  push(value: T): void {
    if (this.isOver) return;
    if (this.waiting) this.answer()?.resolve({ value, done: false });
    else this.kept = { value };
  }

  end(): void {
    if (!this.close()) return;
    this.answer()?.resolve({ value: undefined, done: true });
  }

  fail(error: unknown): void {
    if (!this.close()) return;
    const reader = this.answer();
    if (reader) reader.reject(error);
    else this.failure = { error };
  }

  next(): Promise<IteratorResult<T>> {
    const { kept, failure } = this;
    this.kept = null;
    if (kept) return Promise.resolve({ value: kept.value, done: false });
    this.failure = null;
    if (failure) return Promise.reject(failure.error);
    if (this.isOver) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<T>> {
    this.end();
    this.kept = null;
    this.failure = null;
    return Promise.resolve({ value: undefined, done: true });
  }

  private close(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    this.onEnd();
    return true;
  }

  private answer() {
    const reader = this.waiting;
    this.waiting = null;
    return reader;
  }
}
