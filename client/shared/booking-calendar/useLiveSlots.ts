import { graphql } from "react-relay";
import { useFollowing } from "../../relay/useFollowing";
import type { useLiveSlotsSubscription } from "./__generated__/useLiveSlotsSubscription.graphql";
import { useCalendarRefresh } from "./useCalendarRefresh";

const subscription = graphql`
  subscription useLiveSlotsSubscription($date: Date!) {
    availableSlots(date: $date) {
      ...SlotChoices_slots
    }
  }
`;

export function useLiveSlots(date: string): void {
  const refresh = useCalendarRefresh();
  useFollowing<useLiveSlotsSubscription>({
    subscription,
    variables: { date },
    ask: () => refresh(date),
    askEvery: 30_000,
    asksOnFocus: false,
  });
}
