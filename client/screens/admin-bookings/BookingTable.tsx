import { CalendarSearch } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "../../ui/button/Button";
import { EmptyState } from "../../ui/message/EmptyState";
import { NoBreak } from "../../ui/table/CellLines";
import { Table } from "../../ui/table/Table";
import type { BookingTable_bookings$key } from "./__generated__/BookingTable_bookings.graphql";
import { bookingColumns } from "./bookingColumns";

interface Props {
  readonly bookings: BookingTable_bookings$key;
  readonly isStale: boolean;
  readonly isFiltered: boolean;
  /** Previous status by id of the bookings that someone else changed. */
  readonly changed: ReadonlyMap<string, string>;
  readonly onUpdateStatus: (id: string) => void;
}

export function BookingTable({ bookings: key, isStale, isFiltered, changed, ...acts }: Props) {
  const { onUpdateStatus } = acts;
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
      columns={[...bookingColumns(changed)]}
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
