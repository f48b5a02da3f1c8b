import { CalendarSearch } from "lucide-react";
import { Fragment } from "react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { creditsColumn, serviceColumn, whenColumn } from "../../shared/bookingColumns";
import { statusText, statusTone } from "../../shared/bookingWords";
import { Button } from "../../ui/button/Button";
import { TextLink } from "../../ui/button/TextLink";
import { formatInstantDay, formatMissing } from "../../ui/format";
import { EmptyState } from "../../ui/message/EmptyState";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { CellLines, NoBreak } from "../../ui/table/CellLines";
import { Table, type TableColumn } from "../../ui/table/Table";
import { media } from "../../ui/theme";
import type {
  BookingTable_bookings$data,
  BookingTable_bookings$key,
} from "./__generated__/BookingTable_bookings.graphql";

const Word = styled.span`
  ${media.tableRoom} {
    position: absolute;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const bookingColumns = (
  changed: ReadonlyMap<string, string>,
): readonly TableColumn<BookingTable_bookings$data[number]>[] => [
  {
    header: "Booking ID",
    isRowHeader: true,
    cell: ({ bookingId, createdAt }) => (
      <CellLines
        fit="whole"
        lines={[
          `#${bookingId}`,
          <Fragment key="created">
            <Word>Created </Word>
            {formatInstantDay(createdAt)}
          </Fragment>,
        ]}
      />
    ),
  },
  {
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
  whenColumn,
  serviceColumn,
  {
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
  creditsColumn,
];

interface Props {
  readonly bookings: BookingTable_bookings$key;
  readonly isStale: boolean;
  readonly isFiltered: boolean;
  /** Previous status by id of the bookings that someone else changed. */
  readonly changed: ReadonlyMap<string, string>;
  readonly onUpdateStatus: (id: string) => void;
}

export function BookingTable({
  bookings: key,
  isStale,
  isFiltered,
  changed,
  onUpdateStatus,
}: Props) {
  const bookings = useFragment(
    graphql`
      fragment BookingTable_bookings on Booking @relay(plural: true) {
        id
        bookingId
        createdAt
        bookingDate
        startTime
        endTime
        serviceType
        status
        creditsUsed
        payPerUseCreditsUsed
        carNumber
        carModel
        residencyName
        blockName
        flatName
        user {
          id
          displayName
          email
        }
      }
    `,
    key,
  );
  return (
    <Table
      label="Bookings"
      rows={bookings}
      rowId={({ id }) => id}
      isStale={isStale}
      empty={
        <EmptyState
          icon={<CalendarSearch aria-hidden />}
          text="No bookings found"
          hint={isFiltered ? "Search for less, or choose other days or another status." : undefined}
        />
      }
      columns={bookingColumns(changed)}
      actions={({ id, bookingId }) => (
        <Button
          variant="secondary"
          isCompact
          aria-label={`Update Status of booking ${bookingId}`}
          onPress={() => onUpdateStatus(id)}
        >
          <NoBreak>Update Status</NoBreak>
        </Button>
      )}
    />
  );
}
