import { Text } from "../../ui/Text";
import { keptText } from "./upcomingWords";
import { useUpcomingBookings } from "./useUpcomingBookings";

/** What stays of a slot that is deleted. */
export function KeptBookings({ slotId }: { readonly slotId: string }) {
  return <Text $tone="muted">{keptText(useUpcomingBookings(slotId))}</Text>;
}
