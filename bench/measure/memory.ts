import { memoryMb } from "../../chaos/processor";
import { median } from "./statistics";

const EVERY_MS = 500;
/** The last third of a run may use so much more memory than the second. */
const FLAT = 1.05;

export class Memory {
  private readonly samples: number[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.timer = setInterval(() => this.samples.push(memoryMb(pid)), EVERY_MS);
  }

  get most(): number {
    return Math.max(0, ...this.samples);
  }

  /** In MB; the first is the warm-up. */
  get thirds(): readonly [number, number, number] {
    const length = Math.ceil(this.samples.length / 3);
    const third = (index: number) =>
      median(this.samples.slice(index * length, (index + 1) * length));
    return [third(0), third(1), third(2)];
  }

  get isFlat(): boolean {
    const [, second, last] = this.thirds;
    return last <= second * FLAT;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
