import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { z } from "zod/mini";
import type { useServerTodayQuery } from "./__generated__/useServerTodayQuery.graphql";

export const notPast = (today: string) =>
  z.refine<string>((day) => day === "" || day >= today, "The first day cannot be in the past.");

/** Empty until it is known. */
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
