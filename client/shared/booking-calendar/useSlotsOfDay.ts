import { useCallback } from "react";
import { fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from "react-relay";
import type { SlotChoices_slots$key } from "./__generated__/SlotChoices_slots.graphql";
import type { useSlotsOfDayQuery } from "./__generated__/useSlotsOfDayQuery.graphql";

const query = graphql`
  query useSlotsOfDayQuery($date: Date!) {
    availableSlots(date: $date) {
      ...SlotChoices_slots
    }
  }
`;

/** Suspends until loaded. */
export function useSlotsOfDay(date: string, attempt: number): SlotChoices_slots$key {
  return useLazyLoadQuery<useSlotsOfDayQuery>(
    query,
    { date },
    { fetchPolicy: "store-or-network", fetchKey: attempt },
  ).availableSlots;
}

export function useSlotsRequest(): (date: string) => void {
  const environment = useRelayEnvironment();
  return useCallback(
    (date) => {
      fetchQuery<useSlotsOfDayQuery>(environment, query, { date }).subscribe({
        error: () => undefined,
      });
    },
    [environment],
  );
}
