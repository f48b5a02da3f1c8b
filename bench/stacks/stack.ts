/** What is measured side by side: this server, the same in another checkout, PostGraphile, and the limit. */
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
  stop(): Promise<void>;
}
