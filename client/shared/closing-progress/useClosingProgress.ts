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
    let stop: () => void;
    const askIn = (milliseconds: number) => {
      const timer = setTimeout(ask, milliseconds);
      stop = () => clearTimeout(timer);
    };
    function ask(): void {
      const { unsubscribe } = fetchQuery<useClosingProgressQuery>(
        environment,
        graphql`
          query useClosingProgressQuery {
            ...ClosingProgress_query
          }
        `,
        {},
      ).subscribe({
        complete: () => isUnderWay && askIn(ASK_EVERY),
        error: () => askIn(ASK_AGAIN),
      });
      stop = unsubscribe;
    }
    askIn(isUnderWay ? ASK_EVERY : 0);
    return () => stop();
  }, [environment, isUnderWay, closings]);
}
