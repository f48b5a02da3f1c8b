/** A thing that was counted, by what tells it apart, and the sums that were added for it. */
export interface Counted<Thing> {
  readonly thing: Thing;
  readonly sums: readonly number[];
}

/** Things that are kept in memory at once. */
const MOST = 10_000;

/**
 * Counts in memory and writes sums: what is counted costs no statement each time. Where more things come than are kept,
 * the later ones are not counted until the next flush. What was not written is lost when the process is killed.
 */
export class Tally<Thing extends readonly (string | number)[]> {
  private counted = new Map<string, { readonly thing: Thing; readonly sums: number[] }>();
  private last: Promise<void> = Promise.resolve();

  /** @param write adds the sums to what was written before, all of it or nothing */
  constructor(
    private readonly write: (rows: readonly Counted<Thing>[]) => Promise<unknown>,
    private readonly most = MOST,
  ) {}

  /** Adds to the sums of a thing. */
  add(thing: Thing, ...amounts: readonly number[]): void {
    const key = thing.join("\n");
    const known = this.counted.get(key);
    if (known) {
      for (const [at, amount] of amounts.entries()) known.sums[at] = (known.sums[at] ?? 0) + amount;
    } else if (this.counted.size < this.most) {
      this.counted.set(key, { thing, sums: [...amounts] });
    }
  }

  /** Writes what was counted; what cannot be written is kept for the next time. */
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
