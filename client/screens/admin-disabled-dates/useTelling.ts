import { useEffect } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useTellingQuery } from "./__generated__/useTellingQuery.graphql";

const ASK_EVERY = 2_000;
const ASK_AGAIN = 10_000;

/** The server continues without this screen. `closings`: dates closed here so far. */
export function useTelling(isUnderWay: boolean, closings: number): void {
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
        const data = await fetchQuery<useTellingQuery>(
          environment,
          graphql`
            query useTellingQuery {
              ...TellingResidents_query
              residentsBeingTold {
                date
              }
            }
          `,
          {},
        ).toPromise();
        if (data && data.residentsBeingTold.length > 0) again(ASK_EVERY);
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
