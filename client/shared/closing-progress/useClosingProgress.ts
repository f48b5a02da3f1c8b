import { useEffect } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useClosingProgressQuery } from "./__generated__/useClosingProgressQuery.graphql";

const ASK_EVERY = 2_000;
const ASK_AGAIN = 10_000;

/** The server continues without this screen. `closings`: dates closed here so far. */
export function useClosingProgress(isUnderWay: boolean, closings: number): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isUnderWay && closings === 0) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (milliseconds: number) => {
      if (!isLeft) timer = setTimeout(() => void ask(), milliseconds);
    };
    async function ask(): Promise<void> {
      try {
        const data = await fetchQuery<useClosingProgressQuery>(
          environment,
          graphql`
            query useClosingProgressQuery {
              ...ClosingProgress_query
              bookingCancellations {
                status
              }
              residentsBeingTold {
                date
              }
            }
          `,
          {},
        ).toPromise();
        const isRunning = data?.bookingCancellations.some(({ status }) => status === "RUNNING");
        if (data && (isRunning || data.residentsBeingTold.length > 0)) again(ASK_EVERY);
      } catch {
        again(ASK_AGAIN);
      }
    }
    again(isUnderWay ? ASK_EVERY : 0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [environment, isUnderWay, closings]);
}
