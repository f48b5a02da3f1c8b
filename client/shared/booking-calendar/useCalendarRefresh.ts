import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useCalendarRefreshQuery } from "./__generated__/useCalendarRefreshQuery.graphql";

/** A network error leaves everything as shown. */
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
              pausedCredits
              takenCarTimes {
                vehicleId
                slotId
                date
              }
              nearestCreditExpiry
              vehicleCredits {
                goodUntil
                ...CarChoice_cars
              }
            }
          }
        `,
        { date },
      ).subscribe({ error: () => undefined });
    },
    [environment],
  );
}
