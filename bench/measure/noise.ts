import { median } from "./statistics";

/** The machine is too busy when the same work takes so many times its minimum, */
const SLOW = 1.25;
/** or others use this share of a processor. */
const OTHERS = 0.15;

export function sameWork(): number {
  const begin = performance.now();
  let sum = 0;
  for (let index = 0; index < 8_000_000; index += 1) sum += Math.sqrt(index);
  return sum > 0 ? performance.now() - begin : 0;
}

export class Noise {
  private readonly works: number[] = [];
  private readonly others: number[] = [];

  sample(): void {
    this.works.push(sameWork());
  }

  note(others: number): void {
    this.others.push(Math.max(0, others));
  }

  get slowness(): number {
    return median(this.works) / Math.min(...this.works);
  }

  get othersShare(): number {
    return median(this.others);
  }

  get isTooMuch(): boolean {
    return this.slowness > SLOW || this.othersShare > OTHERS;
  }

  get verdict(): string {
    const figures = `the same work took ${this.slowness.toFixed(2)} times its least, other programs took ${(this.othersShare * 100).toFixed(0)} % of a processor, in the median`;
    return this.isTooMuch
      ? `The machine was TOO NOISY to tell: ${figures}. Ratios are steadier than figures, but run it again when nothing else runs.`
      : `The machine was quiet: ${figures}.`;
  }
}
