/** What a check found: all is well, something to look at, or something that stops the service or a part of it. */
export interface Finding {
  readonly verdict: "ok" | "look" | "wrong";
  /** One plain sentence: what is so, and where it is not as it should be, what to do. */
  readonly sentence: string;
}

/** One question about a set-up. */
export interface Check {
  readonly name: string;
  run(): Promise<Finding | readonly Finding[]>;
}

export const ok = (sentence: string): Finding => ({ verdict: "ok", sentence });
export const look = (sentence: string): Finding => ({ verdict: "look", sentence });
export const wrong = (sentence: string): Finding => ({ verdict: "wrong", sentence });

/** Runs checks one after the other; one that fails itself is a finding too. */
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
