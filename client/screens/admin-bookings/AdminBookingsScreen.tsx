import { useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { isNarrowed } from "../../relay/listPage";
import { screenCode } from "../../relay/screenCode";
import { useChangedMeanwhile } from "../../shared/booking-status/useChangedMeanwhile";
import { statusText } from "../../shared/bookingWords";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import { Button } from "../../ui/button/Button";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { AdminBookingsScreenQuery } from "./__generated__/AdminBookingsScreenQuery.graphql";
import { BookingFilters } from "./BookingFilters";
import { BookingTable } from "./BookingTable";
import { readFilters } from "./bookingsVariables";
import { bookingExport } from "./exportBookings";
import { useBookingTotal } from "./useBookingTotal";
import { useLiveBookings } from "./useLiveBookings";

const dialog = screenCode(() =>
  import("../../shared/booking-status/UpdateStatusDialog").then((m) => m.UpdateStatusDialog),
);

/** product-rules.md#booking-management */
export function AdminBookingsScreen({ queryRef }: ScreenProps<AdminBookingsScreenQuery>) {
  const turning = useListTurning();
  return (
    <ListFrame
      title="Bookings"
      actions={<ExportButtons list={bookingExport} readFilters={readFilters} noun="booking" />}
      filters={<BookingFilters {...turning} />}
      queryRef={queryRef}
      failed="Failed to fetch bookings"
    >
      <Bookings queryRef={queryRef} turning={turning} />
    </ListFrame>
  );
}

interface BookingsProps {
  readonly queryRef: PreloadedQuery<AdminBookingsScreenQuery>;
  readonly turning: ListTurning;
}

function Bookings({ queryRef, turning }: BookingsProps) {
  useStart(dialog);
  const [updatedId, setUpdatedId] = useState<string | null>(null);
  const { bookings } = usePreloadedQuery<AdminBookingsScreenQuery>(
    graphql`
      query AdminBookingsScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $search: String
        $status: BookingStatus
        $startDate: Date
        $endDate: Date
      ) @preloadable {
        bookings(
          first: $first
          after: $after
          last: $last
          before: $before
          search: $search
          status: $status
          startDate: $startDate
          endDate: $endDate
        ) {
          boundedCount {
            count
            isExact
          }
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              id
              bookingId
              status
              ...BookingTable_bookings
              ...UpdateStatusDialog_booking
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { counted, countAll, isCounting } = useBookingTotal(
    bookings.boundedCount,
    readFilters({ get: turning.filter }),
  );
  const rows = bookings.edges.map(({ node }) => node);
  const updated = rows.find(({ id }) => id === updatedId);
  useLiveBookings(rows.map(({ id }) => id));
  const { changed, latest, isOwn } = useChangedMeanwhile(rows, turning.search.toString());
  const news = rows.filter(({ id }) => latest.includes(id));
  return (
    <>
      <VisuallyHidden role="status">
        {news
          .map(
            ({ bookingId, status }) =>
              `Changed meanwhile: booking ${bookingId} is ${statusText(status).toLowerCase()} now.`,
          )
          .join(" ")}
      </VisuallyHidden>
      <BookingTable
        bookings={rows}
        isStale={turning.isTurning}
        isFiltered={isNarrowed(readFilters({ get: turning.filter }))}
        changed={changed}
        onUpdateStatus={setUpdatedId}
      />
      <ListPagination
        {...turning}
        list={{ ...bookings, boundedCount: counted }}
        noun="booking"
        counting={
          !counted.isExact && (
            <Button
              variant="quiet"
              isCompact
              isPending={isCounting}
              onPress={() => void countAll()}
            >
              Count all
            </Button>
          )
        }
      />
      {updated && (
        <LazyPart
          code={dialog}
          props={{
            booking: updated,
            onSave: () => isOwn(updated.id),
            onClose: () => setUpdatedId(null),
          }}
        />
      )}
    </>
  );
}
