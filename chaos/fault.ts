import type { Stage } from "./stage";
import type { Tally } from "./tally";

export interface Check {
  readonly what: string;
  readonly isGood: boolean;
  readonly isTiming?: boolean;
}

export interface Finding {
  readonly tally: Tally & { readonly oversold: number };
  readonly isAuditClean: boolean;
  readonly checks: readonly Check[];
}

export interface Fault {
  /** Of the list of faults, as F01. */
  readonly id: string;
  readonly title: string;
  run(stage: Stage): Promise<Finding>;
}
