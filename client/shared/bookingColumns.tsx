import { formatDayWithYear, formatTimeRange } from "../ui/format";
import { CellLines, NoBreak } from "../ui/table/CellLines";
import type { TableColumn } from "../ui/table/Table";
import { type CreditsUsed, creditsTexts, serviceTypeText } from "./bookingWords";

interface Timed {
  readonly bookingDate: string;
  readonly startTime: string;
  readonly endTime: string;
}

export const whenColumn: TableColumn<Timed> = {
  header: "Date & Time",
  cell: ({ bookingDate, startTime, endTime }) => (
    <CellLines
      fit="whole"
      lines={[formatDayWithYear(bookingDate), formatTimeRange(startTime, endTime)]}
    />
  ),
};

export const serviceColumn: TableColumn<{ readonly serviceType: string }> = {
  header: "Service Type",
  cell: ({ serviceType }) => serviceTypeText(serviceType),
};

export const creditsColumn: TableColumn<CreditsUsed & { readonly status: string }> = {
  header: "Credits Used",
  cell: (booking) =>
    creditsTexts(booking).map(([count, note]) => (
      <p key={count}>
        <NoBreak>{count}</NoBreak>
        {note}
      </p>
    )),
};
