import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button/Button";
import { saveFile } from "../saveFile";
import { toastOutcome } from "../toastOutcome";
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
    await toastOutcome(
      askForFile(bookingId).then((file) =>
        saveFile("car-wash.ics", "text/calendar;charset=utf-8", file),
      ),
      "Failed to make the calendar file. Please try again.",
    );
    setPending(false);
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
