import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../relay/errors";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { saveFile } from "../saveFile";
import { useCalendarFile } from "./useCalendarFile";

interface Props {
  readonly bookingId: string;
  readonly when: string;
  readonly variant?: "secondary" | "quiet";
  readonly isCompact?: boolean;
  readonly isWide?: boolean;
}

export function AddToCalendar({ bookingId, when, variant = "secondary", ...look }: Props) {
  const askForFile = useCalendarFile();
  const [isPending, setPending] = useState(false);

  async function add(): Promise<void> {
    setPending(true);
    try {
      saveFile("car-wash.ics", "text/calendar;charset=utf-8", await askForFile(bookingId));
    } catch (error) {
      toast.error(messageOf(error, "Failed to make the calendar file. Please try again."));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      {...look}
      variant={variant}
      icon={<CalendarPlus aria-hidden />}
      isPending={isPending}
      aria-label={`Add to Calendar, ${when}`}
      onPress={() => void add()}
    >
      Add to Calendar
    </Button>
  );
}
