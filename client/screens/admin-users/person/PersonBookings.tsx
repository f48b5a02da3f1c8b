import { CalendarSearch } from "lucide-react";
import { graphql, readInlineData, usePaginationFragment } from "react-relay";
import { creditsColumn, serviceColumn, whenColumn } from "../../../shared/bookingColumns";
import { statusText, statusTone } from "../../../shared/bookingWords";
import { LoadMore } from "../../../shared/load-more/LoadMore";
import { Stack } from "../../../ui/layout/Stack";
import { EmptyState } from "../../../ui/message/EmptyState";
import { StatusBadge } from "../../../ui/StatusBadge";
import { Table } from "../../../ui/table/Table";
import type { PersonBookings_booking$key } from "./__generated__/PersonBookings_booking.graphql";
import type { PersonBookings_user$key } from "./__generated__/PersonBookings_user.graphql";
import type { PersonBookingsQuery } from "./__generated__/PersonBookingsQuery.graphql";

const bookingRow = graphql`
  fragment PersonBookings_booking on Booking @inline {
    id
    bookingId
    bookingDate
    startTime
    endTime
    serviceType
    status
    creditsUsed
    payPerUseCreditsUsed
  }
`;

export function PersonBookings({ user }: { readonly user: PersonBookings_user$key }) {
  const { data, ...paging } = usePaginationFragment<PersonBookingsQuery, PersonBookings_user$key>(
    graphql`
      fragment PersonBookings_user on User
      @refetchable(queryName: "PersonBookingsQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        bookings(first: $count, after: $cursor) @connection(key: "PersonBookings_bookings") {
          edges {
            node {
              ...PersonBookings_booking
            }
          }
        }
      }
    `,
    user,
  );
  const rows = data.bookings.edges.map(({ node }) =>
    readInlineData<PersonBookings_booking$key>(bookingRow, node),
  );
  return (
    <Stack $gap={5}>
      <Table
        label="Bookings"
        rows={rows}
        rowId={({ id }) => id}
        empty={<EmptyState icon={<CalendarSearch aria-hidden />} text="No bookings yet" />}
        columns={[
          { header: "Booking ID", isRowHeader: true, cell: ({ bookingId }) => `#${bookingId}` },
          whenColumn,
          serviceColumn,
          {
            header: "Status",
            cell: ({ status }) => (
              <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
            ),
          },
          creditsColumn,
        ]}
      />
      <LoadMore paging={paging} shown={rows.length} failed="Failed to fetch bookings" />
    </Stack>
  );
}
