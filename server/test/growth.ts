/** How often a piece of work is measured; the shortest time counts, for noise only adds. */
const REPEATS = 5;

/** How often a growth that looks too fast is looked at again before it is believed. */
const LOOKS = 4;

/** What is measured, at a size. */
export type Work = (size: number) => unknown;

/** Sizes to compare, and what is taken for noise. */
export interface Growth {
  readonly small: number;
  readonly large: number;
  /** Milliseconds below which a time says nothing. */
  readonly floor: number;
}

/**
 * How much faster than its size the time of some work grows: 1 is linear, `large / small` is quadratic. The smallest of
 * several looks.
 */
export async function growthOf(work: Work, { small, large, floor }: Growth): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS; look += 1) {
    const short = Math.max(floor, await shortest(work, small));
    const long = Math.max(floor, await shortest(work, large));
    least = Math.min(least, long / short / (large / small));
    if (least < 1.5) break;
  }
  return least;
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
