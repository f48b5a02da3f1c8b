import { useEffect, useState } from "react";
import { MESSAGE_TIME } from "./messageTime";

/** What went wrong with a coupon, said for as long as its messages stay. */
export function usePassingProblem(): readonly [
  problem: string | null,
  say: (problem: string | null) => void,
] {
  const [problem, say] = useState<string | null>(null);
  useEffect(() => {
    if (!problem) return undefined;
    const timer = setTimeout(() => say(null), MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [problem]);
  return [problem, say];
}
