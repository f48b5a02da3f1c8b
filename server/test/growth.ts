import { setTimeout } from "node:timers/promises";

/** Runs; the shortest counts, as noise only adds. */
const REPEATS = 5;

/** Looks before a bad growth is believed; the pause before each lets a burst of others' work pass. */
const LOOKS = 12;
const PAUSE = 50;

export type Work = (size: number) => unknown;

export interface Growth {
  readonly small: number;
  readonly large: number;
  /** Milliseconds below which a time is noise. */
  readonly floor: number;
}

/** Relative time per size: 1 is linear, `large / small` quadratic. Uses the shortest times, so pauses do not count. */
export async function growthOf(work: Work, { small, large, floor }: Growth): Promise<number> {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let growth = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS && growth >= 1.5; look += 1) {
    if (look > 0) await setTimeout(look * PAUSE);
    short = Math.min(short, await shortest(work, small));
    long = Math.min(long, await shortest(work, large));
    growth = Math.max(floor, long) / Math.max(floor, short) / (large / small);
  }
  return growth;
}

/**
 * Milliseconds: of the processor for work that does not wait, whatever else the machine does; by
 * the clock for other work. Linux counts those of one thread in ticks (findings/node-thread-cpu-usage-in-ticks).
 */
async function shortest(work: Work, size: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < REPEATS; time += 1) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    const pending = work(size);
    const { user, system } = process.cpuUsage(used);
    if (pending instanceof Promise) await pending;
    const spent = pending instanceof Promise ? performance.now() - start : (user + system) / 1_000;
    least = Math.min(least, spent);
  }
  return least;
}
