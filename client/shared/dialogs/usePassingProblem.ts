import { useEffect, useState } from "react";

/** An error message shown for `time` milliseconds, or until replaced. */
export function usePassingProblem(
  time?: number,
): readonly [problem: string | null, say: (problem: string | null) => void] {
  const [problem, say] = useState<string | null>(null);
  useEffect(() => {
    if (!problem || time === undefined) return undefined;
    const timer = setTimeout(() => say(null), time);
    return () => clearTimeout(timer);
  }, [problem, time]);
  return [problem, say];
}
