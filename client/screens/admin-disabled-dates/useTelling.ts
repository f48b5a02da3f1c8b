import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type {
  useTellingQuery,
  useTellingQuery$data,
} from "./__generated__/useTellingQuery.graphql";

/** A date whose residents are being told. */
type Telling = useTellingQuery$data["residentsBeingTold"][number];

const ASK_EVERY = 2_000;
const ASK_AGAIN = 10_000;

/**
 * The dates whose residents are being told that their washes are cancelled, asked again until all are. It goes on at
 * the server without this screen. `closings`: how often a date was closed here, for then it begins anew.
 */
export function useTelling(closings: number): readonly Telling[] {
  const environment = useRelayEnvironment();
  const [dates, setDates] = useState<readonly Telling[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a date that is closed is asked about
  useEffect(() => {
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
              residentsBeingTold {
                date
                totalCount
                doneCount
              }
            }
          `,
          {},
        ).toPromise();
        if (isLeft) return;
        const found = data?.residentsBeingTold ?? [];
        setDates(found);
        if (found.length > 0) again(ASK_EVERY);
      } catch {
        again(ASK_AGAIN);
      }
    }
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [environment, closings]);
  return dates;
}
