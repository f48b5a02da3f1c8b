import { useCallback, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useAffectedBookingsQuery } from "./__generated__/useAffectedBookingsQuery.graphql";
import type { AffectedOfDate } from "./affectedWords";

export function useAffectedBookings(): readonly [
  AffectedOfDate | null,
  (date: string) => Promise<AffectedOfDate>,
] {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<AffectedOfDate | null>(null);
  const ask = useCallback(
    async (date: string) => {
      const data = await fetchQuery<useAffectedBookingsQuery>(
        environment,
        graphql`
          query useAffectedBookingsQuery($date: Date!) {
            affectedBookings(date: $date) {
              affectedCount
              cancellableCount
            }
            disabledDate(date: $date) {
              id
              reason
            }
          }
        `,
        { date },
      ).toPromise();
      const { affectedCount = 0, cancellableCount = 0 } = data?.affectedBookings ?? {};
      const affected = {
        date,
        affectedCount,
        cancellableCount,
        closed: data?.disabledDate ?? null,
      };
      setAnswer(affected);
      return affected;
    },
    [environment],
  );
  return [answer, ask];
}
