import { Text } from "../../ui/Text";
import { keptText } from "./upcomingWords";
import { useUpcomingBookings } from "./useUpcomingBookings";

export function KeptBookings({ slotId }: { readonly slotId: string }) {
  return <Text $tone="muted">{keptText(useUpcomingBookings(slotId))}</Text>;
}
