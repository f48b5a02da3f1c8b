import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "../../ui/button/Button";
import { saveFile } from "../saveFile";
import { toastOutcome } from "../toastOutcome";
import type { useCalendarFileQuery } from "./__generated__/useCalendarFileQuery.graphql";

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

function useCalendarFile(): (bookingId: string) => Promise<string> {
  const environment = useRelayEnvironment();
  return async (bookingId) => {
    const answer = await fetchQuery<useCalendarFileQuery>(
      environment,
      graphql`
          query useCalendarFileQuery($id: ID!) {
            node(id: $id) {
              ... on Booking {
                calendarFile
              }
            }
          }
        `,
      { id: bookingId },
      { networkCacheConfig: { force: true } },
    ).toPromise();
    const file = answer?.node?.calendarFile;
    if (!file) throw new Error(`No calendar file of ${bookingId}`);
    return file;
  };
}
