import type { EndSubscriptionInput } from "./__generated__/useEndSubscriptionMutation.graphql";
import type { PlanAct } from "./planChangeWords";
import { useEndSubscription } from "./useEndSubscription";
import { useExtendSubscription } from "./useExtendSubscription";
import { usePauseSubscription } from "./usePauseSubscription";
import { useResumeSubscription } from "./useResumeSubscription";

export function useChangePlan() {
  const [end, isEnding] = useEndSubscription();
  const [pause, isPausing] = usePauseSubscription();
  const [resume, isResuming] = useResumeSubscription();
  const [extend, isExtending] = useExtendSubscription();
  function changePlan(
    act: PlanAct,
    change: EndSubscriptionInput,
    endDate: string,
  ): Promise<unknown> {
    if (act === "EXTEND") return extend({ ...change, endDate });
    if (act === "PAUSE") return pause(change);
    return act === "RESUME" ? resume(change) : end(change);
  }
  return [changePlan, isEnding || isPausing || isResuming || isExtending] as const;
}
