import type { PlanAct } from "./planChangeWords";
import { useEndSubscription } from "./useEndSubscription";
import { useExtendSubscription } from "./useExtendSubscription";
import { usePauseSubscription } from "./usePauseSubscription";
import { useResumeSubscription } from "./useResumeSubscription";

type Change = Parameters<ReturnType<typeof useEndSubscription>>[0];

/** Does to a plan what an administrator chose. Rejects as the mutations do. */
export function useChangePlan(): (
  act: PlanAct,
  change: Change,
  endDate: string,
) => Promise<unknown> {
  const [end, pause] = [useEndSubscription(), usePauseSubscription()];
  const [resume, extend] = [useResumeSubscription(), useExtendSubscription()];
  return (act, change, endDate) => {
    if (act === "EXTEND") return extend({ ...change, endDate });
    if (act === "PAUSE") return pause(change);
    return act === "RESUME" ? resume(change) : end(change);
  };
}
