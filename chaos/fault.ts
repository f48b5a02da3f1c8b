import type { Stage } from "./stage";
import type { Tally } from "./tally";

/** Something that has to hold, with the figure that shows it. */
export interface Check {
  readonly what: string;
  readonly isGood: boolean;
  /** Whether it is about time, which a busy machine may spoil. */
  readonly isTiming?: boolean;
}

/** What came of a fault. */
export interface Finding {
  readonly tally: Tally & { readonly oversold: number };
  readonly isAuditClean: boolean;
  readonly checks: readonly Check[];
}

/** Something that goes wrong, and what has to come of it. */
export interface Fault {
  /** Of the list of faults, as F01. */
  readonly id: string;
  readonly title: string;
  run(stage: Stage): Promise<Finding>;
}
