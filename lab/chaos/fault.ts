import type { Stage } from "./stage";
import type { Tally } from "./tally";

export interface Check {
  readonly what: string;
  readonly isGood: boolean;
}

export interface Finding {
  readonly tally: Tally & { readonly oversold: number };
  readonly isConsistent: boolean;
  readonly checks: readonly Check[];
}

export interface Fault {
  readonly id: string;
  readonly title: string;
  /** Missing requirement; null if complete. */
  lack?(): string | null;
  run(stage: Stage): Promise<Finding>;
}
