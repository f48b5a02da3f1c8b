import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { messageOf } from "../../relay/errors";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { saveFile } from "../../shared/saveFile";
import { Button } from "../../ui/Button";
import { formatCount } from "../../ui/format";
import { Inline } from "../../ui/Inline";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import { bookingCsv } from "./bookingCsv";
import { readFilters } from "./bookingsVariables";
import { type Exported, useExportBookings } from "./useExportBookings";

/** Saves all bookings that the filters find as a file for spreadsheets; says how far it is, and can be stopped. */
export function ExportBookings() {
  const [search] = useSearchParams();
  const { fetchAll, progress, stop } = useExportBookings();

  async function save(): Promise<void> {
    try {
      const exported = await fetchAll(readFilters(search));
      if (!exported) return;
      const name = `aaviri-bookings-${guessToday()}.csv`;
      saveFile(name, "text/csv;charset=utf-8", bookingCsv(exported.bookings));
      toast.success(savedText(exported));
    } catch (error) {
      toast.error(messageOf(error, "Failed to export bookings"));
    }
  }

  if (!progress) {
    return (
      <Button
        variant="secondary"
        isCompact
        icon={<Download aria-hidden />}
        onPress={() => void save()}
      >
        Export CSV
      </Button>
    );
  }
  return (
    <Inline $gap={3}>
      <Text role="status" $tone="muted" $tabular>
        {progress.found === 0
          ? "Exporting…"
          : `Exporting ${formatCount(progress.done)} of ${formatCount(progress.found)}…`}
      </Text>
      <Button variant="secondary" isCompact onPress={stop}>
        Stop
      </Button>
    </Inline>
  );
}

function savedText({ bookings, found }: Exported): string {
  const saved = formatCount(bookings.length);
  if (found > bookings.length) {
    return `Exported the newest ${saved} of ${formatCount(found)} bookings. Narrow the list to get the others.`;
  }
  return `Exported ${saved} booking${bookings.length === 1 ? "" : "s"}`;
}
