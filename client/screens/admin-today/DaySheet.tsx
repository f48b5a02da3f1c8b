import { CalendarOff } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { graphql, usePaginationFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { messageOf } from "../../relay/errors";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { OnScreen } from "../../ui/paper";
import { Text } from "../../ui/Text";
import type { DaySheet_query$key } from "./__generated__/DaySheet_query.graphql";
import type { DaySheetQuery } from "./__generated__/DaySheetQuery.graphql";
import { Slots } from "./DayTable";
import { SlotSheet } from "./SlotSheet";
import { daySummary, sheetOf } from "./sheetOrder";
import { useFocusOnMoved } from "./useFocusOnMoved";
import { useRestOfDay } from "./useRestOfDay";

const changing = screenCode(() =>
  import("../../shared/booking-status/UpdateStatusDialog").then((m) => m.UpdateStatusDialog),
);

/** All bookings of a day in the order they are washed; the cancelled ones at the end, and not on paper. */
export function DaySheet({ query }: { readonly query: DaySheet_query$key }) {
  const { data, ...paging } = usePaginationFragment<DaySheetQuery, DaySheet_query$key>(
    graphql`
      fragment DaySheet_query on Query
      @refetchable(queryName: "DaySheetQuery")
      @argumentDefinitions(
        date: { type: "Date!" }
        count: { type: "Int!" }
        cursor: { type: "String" }
      ) {
        bookings(startDate: $date, endDate: $date, sort: BY_DATE, first: $count, after: $cursor)
          @connection(key: "DaySheet_bookings") {
          edges {
            node {
              id
              bookingId
              startTime
              endTime
              residencyName
              blockName
              flatName
              status
              ...WashRow_booking
              ...UpdateStatusDialog_booking
            }
          }
        }
      }
    `,
    query,
  );
  const rest = useRestOfDay(paging);
  const [changedId, setChangedId] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const refresh = useCallback(() => void revalidate(), [revalidate]);
  useEffect(() => changing.start(), []);
  useFocusOnMoved(changedId);
  const bookings = data.bookings.edges.map(({ node }) => node);
  const changed = bookings.find(({ id }) => id === changedId);
  const live = sheetOf(bookings.filter(({ status }) => status !== "CANCELLED"));
  const cancelled = sheetOf(bookings.filter(({ status }) => status === "CANCELLED"));

  return (
    <Slots>
      <Text role="status" $tone="muted" $tabular>
        {paging.hasNext ? "Loading the rest of the day…" : daySummary(bookings)}
      </Text>
      {live.length === 0 && (
        <EmptyState icon={<CalendarOff aria-hidden />} text="No cars to wash on this day" />
      )}
      {live.map((slot) => (
        <SlotSheet
          key={`${slot.startTime}/${slot.endTime}`}
          slot={slot}
          onChangeStatus={setChangedId}
          onChangedMeanwhile={refresh}
        />
      ))}
      {cancelled.length > 0 && (
        <OnScreen>
          <Slots>
            {cancelled.map((slot) => (
              <SlotSheet
                key={`${slot.startTime}/${slot.endTime}`}
                title="Cancelled"
                slot={slot}
                onChangeStatus={setChangedId}
                onChangedMeanwhile={refresh}
              />
            ))}
          </Slots>
        </OnScreen>
      )}
      {rest.error && (
        <ErrorState
          message={messageOf(rest.error, "Failed to fetch bookings")}
          onRetry={rest.retry}
        />
      )}
      {changed && (
        <LazyPart code={changing} props={{ booking: changed, onClose: () => setChangedId(null) }} />
      )}
    </Slots>
  );
}
