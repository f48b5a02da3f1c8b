export interface Counted<Thing> {
  readonly thing: Thing;
  readonly sums: readonly number[];
}

const MOST = 10_000;

/** Aggregates counts in memory. Drops keys beyond the limit until the next flush; unflushed counts die with the process. */
export class Tally<Thing extends readonly (string | number)[]> {
  private counted = new Map<string, { readonly thing: Thing; readonly sums: number[] }>();
  private last: Promise<void> = Promise.resolve();

  /** @param write adds all sums or none */
  constructor(
    private readonly write: (rows: readonly Counted<Thing>[]) => Promise<unknown>,
    private readonly most = MOST,
  ) {}

  add(thing: Thing, ...amounts: readonly number[]): void {
    const key = thing.join("\n");
    const known = this.counted.get(key);
    if (known) {
      for (const [at, amount] of amounts.entries()) known.sums[at] = (known.sums[at] ?? 0) + amount;
    } else if (this.counted.size < this.most) {
      this.counted.set(key, { thing, sums: [...amounts] });
    }
  }

  /** Failed writes are retried at the next flush. */
  flush(): Promise<void> {
    const flushed = this.last.then(() => this.writeAll());
    this.last = flushed.catch(() => undefined);
    return flushed;
  }

  private async writeAll(): Promise<void> {
    const rows = [...this.counted.values()];
    if (rows.length === 0) return;
    this.counted = new Map();
    try {
      await this.write(rows);
    } catch (error) {
      for (const { thing, sums } of rows) this.add(thing, ...sums);
      throw error;
    }
  }
}
