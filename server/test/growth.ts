/** How often a piece of work is measured; the shortest time counts, for noise only adds. */
const REPEATS = 5;

/** How often a growth that looks too fast is looked at again before it is believed. */
const LOOKS = 4;

export type Work = (size: number) => unknown;

export interface Growth {
  readonly small: number;
  readonly large: number;
  /** Milliseconds below which a time says nothing. */
  readonly floor: number;
}

/**
 * How much faster than its size the time of some work grows: 1 is linear, `large / small` is quadratic. Compares the
 * shortest times of all looks, so that a pause of a busy machine counts for neither size.
 */
export async function growthOf(work: Work, { small, large, floor }: Growth): Promise<number> {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let growth = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS && growth >= 1.5; look += 1) {
    short = Math.min(short, await shortest(work, small));
    long = Math.min(long, await shortest(work, large));
    growth = Math.max(floor, long) / Math.max(floor, short) / (large / small);
  }
  return growth;
}

async function shortest(work: Work, size: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < REPEATS; time += 1) {
    const start = performance.now();
    await work(size);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
