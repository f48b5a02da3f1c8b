import { Text } from "../../ui/Text";
import { keptText } from "./upcomingWords";
import { useUpcomingBookings } from "./useUpcomingBookings";

/** How many bookings to come a deleted slot keeps. */
export function KeptBookings({ slotId }: { readonly slotId: string }) {
  return <Text $tone="muted">{keptText(useUpcomingBookings(slotId))}</Text>;
}
