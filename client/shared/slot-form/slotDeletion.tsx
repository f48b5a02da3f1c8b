import { formatTimeRange } from "../../ui/format";
import { Text } from "../../ui/Text";
import { keptText } from "./upcomingWords";
import { useUpcomingBookings } from "./useUpcomingBookings";

interface Slot {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
}

export const slotDeletion = ({ id, startTime, endTime }: Slot) => ({
  title: `Delete ${formatTimeRange(startTime, endTime)}`,
  question: "Are you sure you want to delete this booking slot?",
  touches: <KeptBookings slotId={id} />,
  deleted: "Booking slot deleted successfully!",
  failed: "Failed to delete booking slot",
});

function KeptBookings({ slotId }: { readonly slotId: string }) {
  return <Text $tone="muted">{keptText(useUpcomingBookings(slotId))}</Text>;
}
