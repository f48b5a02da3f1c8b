/** This server, another checkout of it, PostGraphile, and the limit. */
export const STACKS = ["aaviri", "before", "postgraphile", "raw"] as const;

export type StackId = (typeof STACKS)[number];

export const STACK_NAMES: Readonly<Record<StackId, string>> = {
  aaviri: "Aaviri",
  before: "Aaviri before",
  postgraphile: "PostGraphile 5",
  raw: "raw pg",
};

export interface RunningStack {
  readonly url: string;
  readonly pid: number;
  /** The processes of a balancer before it and a pooler behind it. */
  readonly fronts?: readonly number[];
  stop(): Promise<void>;
}
