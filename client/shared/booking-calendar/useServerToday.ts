import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useServerTodayQuery } from "./__generated__/useServerTodayQuery.graphql";

/** Empty until it is known, so that the server alone refuses days that are past. */
export function useServerToday(): string {
  const environment = useRelayEnvironment();
  const [today, setToday] = useState("");
  useEffect(() => {
    const { unsubscribe } = fetchQuery<useServerTodayQuery>(
      environment,
      graphql`
        query useServerTodayQuery {
          bookingCalendar {
            today
          }
        }
      `,
      {},
    ).subscribe({
      next: ({ bookingCalendar }) => setToday(bookingCalendar.today),
      error: () => undefined,
    });
    return unsubscribe;
  }, [environment]);
  return today;
}
