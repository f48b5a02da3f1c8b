import { STACKS, type StackId } from "../stacks/stack";
import type { Extent } from "../stacks/world";
import type { Sample } from "./sample";

export interface Measured {
  readonly caseId: string;
  readonly title: string;
  readonly stack: StackId;
  readonly extent: Extent;
  readonly samples: Sample[];
  readonly problem: string | null;
}

export class Results {
  private readonly found: Measured[] = [];

  get all(): readonly Measured[] {
    const cases = [...new Set(this.found.map(({ caseId }) => caseId))];
    const rank = ({ caseId, stack, extent }: Measured) =>
      cases.indexOf(caseId) * 100 + (extent === "small" ? 10 : 0) + STACKS.indexOf(stack);
    return this.found.toSorted((a, b) => rank(a) - rank(b));
  }

  add(about: Omit<Measured, "samples" | "problem">, found: Sample | string): void {
    const known = this.find(about.caseId, about.stack, about.extent);
    if (known && typeof found !== "string") known.samples.push(found);
    if (known) return;
    const isProblem = typeof found === "string";
    this.found.push({
      ...about,
      samples: isProblem ? [] : [found],
      problem: isProblem ? found : null,
    });
  }

  find(caseId: string, stack: StackId, extent: Extent = "large"): Measured | undefined {
    return this.found.find(
      (each) => each.caseId === caseId && each.stack === stack && each.extent === extent,
    );
  }
}
