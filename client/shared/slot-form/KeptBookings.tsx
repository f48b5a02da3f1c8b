import { keptText } from "../../shared/slot-form/upcomingWords";
import { Text } from "../../ui/Text";
import { useUpcomingBookings } from "./useUpcomingBookings";

export function KeptBookings({ slotId }: { readonly slotId: string }) {
  return <Text $tone="muted">{keptText(useUpcomingBookings(slotId))}</Text>;
}
