import { Suspense, use, useEffect, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { screenCode } from "../../relay/screenCode";
import type { ScreenProps } from "../../relay/screenRoute";
import { PartBoundary } from "../../shell/PartBoundary";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import type { AdminBookingsScreenQuery } from "./__generated__/AdminBookingsScreenQuery.graphql";
import { BookingPagination } from "./BookingPagination";
import { BookingTable } from "./BookingTable";
import type { UpdateStatusProps } from "./UpdateStatusDialog";
import { usePageTurning } from "./usePageTurning";

const dialog = screenCode(() => import("./UpdateStatusDialog").then((m) => m.UpdateStatusDialog));

/** `/admin-dashboard/bookings`: everybody's bookings, a page at a time, and their status (spec §2). */
export function AdminBookingsScreen({ queryRef }: ScreenProps<AdminBookingsScreenQuery>) {
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Heading level={1} look="section">
          Bookings
        </Heading>
        <PartBoundary queryRef={queryRef} fallback="Failed to fetch bookings">
          <Bookings queryRef={queryRef} />
        </PartBoundary>
      </Stack>
    </Page>
  );
}

function Bookings({ queryRef }: { readonly queryRef: PreloadedQuery<AdminBookingsScreenQuery> }) {
  const turning = usePageTurning();
  useEffect(() => dialog.start(), []);
  const [updatedId, setUpdatedId] = useState<string | null>(null);
  const { bookings } = usePreloadedQuery<AdminBookingsScreenQuery>(
    graphql`
      query AdminBookingsScreenQuery($first: Int, $after: String, $last: Int, $before: String)
      @preloadable {
        bookings(first: $first, after: $after, last: $last, before: $before) {
          ...BookingPagination_bookings
          edges {
            node {
              id
              ...BookingTable_bookings
              ...UpdateStatusDialog_booking
            }
          }
        }
      }
    `,
    queryRef,
  );
  const rows = bookings.edges.map(({ node }) => node);
  const updated = rows.find(({ id }) => id === updatedId);
  return (
    <>
      <BookingTable bookings={rows} isStale={turning.isTurning} onUpdateStatus={setUpdatedId} />
      {rows.length > 0 && <BookingPagination bookings={bookings} {...turning} />}
      {updated && (
        <Suspense fallback={null}>
          <LoadedDialog booking={updated} onClose={() => setUpdatedId(null)} />
        </Suspense>
      )}
    </>
  );
}

function LoadedDialog(props: UpdateStatusProps) {
  const UpdateStatusDialog = use(dialog.latest());
  return <UpdateStatusDialog {...props} />;
}
