import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useCalendarRefreshQuery } from "./__generated__/useCalendarRefreshQuery.graphql";

/**
 * Asks again for the days, the slots of one day and the credits, and lets what is shown follow. Where
 * the server cannot be reached everything stays as it is.
 */
export function useCalendarRefresh(): (date: string) => void {
  const environment = useRelayEnvironment();
  return useCallback(
    (date) => {
      fetchQuery<useCalendarRefreshQuery>(
        environment,
        graphql`
          query useCalendarRefreshQuery($date: Date!) {
            bookingCalendar {
              today
              days {
                id
                date
                isDisabled
                disabledReason
              }
            }
            availableSlots(date: $date) {
              ...SlotChoices_slots
            }
            viewer {
              id
              credits
              payPerUseCredits
              nearestCreditExpiry
            }
          }
        `,
        { date },
      ).subscribe({ error: () => undefined });
    },
    [environment],
  );
}
