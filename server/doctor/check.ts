export interface Finding {
  readonly verdict: "ok" | "look" | "wrong";
  readonly sentence: string;
}

export interface Check {
  readonly name: string;
  run(): Promise<Finding | readonly Finding[]>;
}

export const ok = (sentence: string): Finding => ({ verdict: "ok", sentence });
export const look = (sentence: string): Finding => ({ verdict: "look", sentence });
export const wrong = (sentence: string): Finding => ({ verdict: "wrong", sentence });

/** A failing check is a finding, too. */
export async function runChecks(
  checks: readonly Check[],
  tell: (name: string, finding: Finding) => void,
): Promise<{ readonly wrong: number; readonly look: number }> {
  const counts = { ok: 0, look: 0, wrong: 0 };
  for (const { name, run } of checks) {
    const found = await run().catch((error: Error) => wrong(`${error.message}`));
    for (const finding of [found].flat() as Finding[]) {
      counts[finding.verdict] += 1;
      tell(name, finding);
    }
  }
  return counts;
}
