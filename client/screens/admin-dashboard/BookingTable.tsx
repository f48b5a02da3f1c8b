import { CalendarSearch } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Table } from "../../ui/Table";
import type { BookingTable_bookings$key } from "./__generated__/BookingTable_bookings.graphql";
import { bookingColumns } from "./bookingColumns";

const NoBreak = styled.span`
  white-space: nowrap;
`;

interface Props {
  readonly bookings: BookingTable_bookings$key;
  /** The rows are of the page before while the next is on its way. */
  readonly isStale: boolean;
  /** Called with the booking's global id. */
  readonly onUpdateStatus: (id: string) => void;
}

/** One page of everybody's bookings (spec §2, Booking Management). */
export function BookingTable({ bookings: key, isStale, onUpdateStatus }: Props) {
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
      empty={<EmptyState icon={<CalendarSearch aria-hidden />} text="No bookings found" />}
      columns={[
        ...bookingColumns,
        {
          id: "actions",
          header: "Actions",
          isActions: true,
          cell: ({ id, bookingId }) => (
            <Button
              variant="secondary"
              isCompact
              aria-label={`Update Status of booking ${bookingId}`}
              onPress={() => onUpdateStatus(id)}
            >
              <NoBreak>Update Status</NoBreak>
            </Button>
          ),
        },
      ]}
    />
  );
}
