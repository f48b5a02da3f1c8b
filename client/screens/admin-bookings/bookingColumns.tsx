import { creditsTexts, serviceTypeText, statusText, statusTone } from "../../shared/bookingWords";
import { CellLines } from "../../ui/CellLines";
import { formatDayWithYear, formatMissing, formatTimeRange } from "../../ui/format";
import { NoBreak } from "../../ui/NoBreak";
import { StatusBadge } from "../../ui/StatusBadge";
import type { TableColumn } from "../../ui/Table";
import { Text } from "../../ui/Text";
import { TextLink } from "../../ui/TextLink";
import type { BookingTable_bookings$data } from "./__generated__/BookingTable_bookings.graphql";
import { CreatedOn } from "./CreatedOn";

export type BookingRow = BookingTable_bookings$data[number];

/** product-rules.md#booking-management. `changed`: previous status of bookings that someone else changed. */
export const bookingColumns = (
  changed: ReadonlyMap<string, string>,
): readonly TableColumn<BookingRow>[] => [
  {
    id: "booking",
    header: "Booking ID",
    isRowHeader: true,
    cell: ({ bookingId, createdAt }) => (
      <CellLines
        fit="whole"
        lines={[`#${bookingId}`, <CreatedOn key="created" instant={createdAt} />]}
      />
    ),
  },
  {
    id: "user",
    header: "User Details",
    cell: ({ user, carNumber, carModel }) => (
      <CellLines
        fit="roomy"
        lines={[
          user ? (
            <TextLink key="name" isAlone href={`/admin-dashboard/users/person?id=${user.id}`}>
              {formatMissing(user.displayName)}
            </TextLink>
          ) : (
            formatMissing(null)
          ),
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
      <CellLines
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
      <CellLines
        fit="whole"
        lines={[formatDayWithYear(bookingDate), formatTimeRange(startTime, endTime)]}
      />
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
    cell: ({ id, status }) => {
      const before = changed.get(id);
      return (
        <>
          <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
          {before && (
            <Text $size="s13" $tone="muted">
              {`Changed meanwhile, was ${statusText(before).toLowerCase()}`}
            </Text>
          )}
        </>
      );
    },
  },
  {
    id: "credits",
    header: "Credits Used",
    cell: (booking) =>
      creditsTexts(booking).map((text) => (
        <p key={text}>
          <NoBreak>{text}</NoBreak>
        </p>
      )),
  },
];
