import { formatDayWithYear, formatInstant, formatMissing, formatTimeRange } from "../../ui/format";
import { StatusBadge } from "../../ui/StatusBadge";
import type { TableColumn } from "../../ui/Table";
import { Text } from "../../ui/Text";
import type { BookingTable_bookings$data } from "./__generated__/BookingTable_bookings.graphql";
import { creditsTexts, serviceTypeText, statusText, statusTone } from "./bookingWords";

/** A row of the table. */
export type BookingRow = BookingTable_bookings$data[number];

/** A first line that counts, and quieter ones under it. */
function Lines({ lines }: { readonly lines: readonly [string, ...string[]] }) {
  const [first, ...rest] = lines;
  return (
    <>
      <Text $weight="medium" $tabular>
        {first}
      </Text>
      {rest.map((line) => (
        <Text key={line} $size="s13" $tone="muted" $tabular>
          {line}
        </Text>
      ))}
    </>
  );
}

/** The columns of spec §2, Booking Management, up to the actions. */
export const bookingColumns: readonly TableColumn<BookingRow>[] = [
  {
    id: "booking",
    header: "Booking ID",
    isRowHeader: true,
    cell: ({ bookingId, createdAt }) => (
      <Lines lines={[`#${bookingId}`, `Created ${formatInstant(createdAt)}`]} />
    ),
  },
  {
    id: "user",
    header: "User Details",
    cell: ({ user, carNumber, carModel }) => (
      <Lines
        lines={[
          formatMissing(user?.displayName),
          formatMissing(user?.email),
          `${formatMissing(carNumber)} · ${formatMissing(carModel)}`,
        ]}
      />
    ),
  },
  {
    id: "residence",
    header: "Residence Info",
    cell: ({ residencyName, blockName, flatName }) => (
      <Lines
        lines={[
          formatMissing(residencyName),
          `${formatMissing(blockName)} · ${formatMissing(flatName)}`,
        ]}
      />
    ),
  },
  {
    id: "when",
    header: "Date & Time",
    cell: ({ bookingDate, startTime, endTime }) => (
      <Lines lines={[formatDayWithYear(bookingDate), formatTimeRange(startTime, endTime)]} />
    ),
  },
  {
    id: "service",
    header: "Service Type",
    cell: ({ serviceType }) => serviceTypeText(serviceType),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => (
      <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
    ),
  },
  {
    id: "credits",
    header: "Credits Used",
    cell: (booking) => creditsTexts(booking).map((text) => <p key={text}>{text}</p>),
  },
];
