import { activeWord } from "../../ui/activeWord";
import { formatCount, formatTime } from "../../ui/format";

export const SLOT_WORDS = {
  startTime: { label: "Start Time", show: formatTime },
  endTime: { label: "End Time", show: formatTime },
  maxBookings: { label: "Max Bookings", show: formatCount },
  isActive: { label: "The status", show: activeWord },
} as const;
