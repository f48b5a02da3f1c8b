import { CalendarOff } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { graphql, usePaginationFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import styled from "styled-components";
import { messageOf } from "../../relay/errors";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { useChangedMeanwhile } from "../../shared/booking-status/useChangedMeanwhile";
import { statusText } from "../../shared/bookingWords";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import type { Place } from "../../shared/profile-form/choicesOf";
import { useRestOfList } from "../../shared/useRestOfList";
import { Button } from "../../ui/button/Button";
import { isFocusLost } from "../../ui/dialog/dialogFocus";
import { countText } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { StickyBar } from "../../ui/layout/StickyBar";
import { EmptyState } from "../../ui/message/EmptyState";
import { ErrorState } from "../../ui/message/ErrorState";
import { OnPaper, OnScreen } from "../../ui/paper";
import { Text } from "../../ui/Text";
import { media } from "../../ui/theme";
import type { DaySheet_query$key } from "./__generated__/DaySheet_query.graphql";
import type { DaySheetQuery } from "./__generated__/DaySheetQuery.graphql";
import { DayFilters, dayFilterOf, isShown } from "./DayFilters";
import { News, Slots } from "./DayTable";
import { JumpToNow } from "./JumpToNow";
import { SelectionBar } from "./SelectionBar";
import { SlotList } from "./SlotList";
import { communitiesOf, daySummary, type SheetRow, sheetOf } from "./sheetOrder";
import { useArrivals } from "./useArrivals";
import { DAY_PAGE, useLiveDay } from "./useLiveDay";
import { changeButtonId } from "./WashRow";

interface Props {
  readonly query: DaySheet_query$key;
  readonly date: string;
  readonly residencyId: string | null;
  readonly communities: readonly Place[];
  readonly turning: Pick<ListTurning, "filter" | "filterBy">;
  readonly isByCommunity: boolean;
  readonly isSheet: boolean;
}

const Community = styled.div`
  ${media.print} {
    & + & {
      break-before: page;
    }
  }
`;

const changing = screenCode(() =>
  import("../../shared/booking-status/UpdateStatusDialog").then((m) => m.UpdateStatusDialog),
);

export const dayRow = graphql`
  fragment DayRow_booking on Booking {
    bookingId
    bookingDate
    startTime
    endTime
    residencyName
    blockName
    flatName
    carNumber
    carModel
    status
    user {
      displayName
      mobileNumber
    }
    ...WashRow_booking
    ...UpdateStatusDialog_booking
  }
`;

export function DaySheet({ query, date, residencyId, communities, turning, ...view }: Props) {
  const { isByCommunity, isSheet } = view;
  const isPrinting = usePrinting();
  const { data, ...paging } = usePaginationFragment<DaySheetQuery, DaySheet_query$key>(
    graphql`
      fragment DaySheet_query on Query
      @refetchable(queryName: "DaySheetQuery")
      @argumentDefinitions(
        date: { type: "Date!" }
        residencyId: { type: "ID" }
        count: { type: "Int!" }
        cursor: { type: "String" }
      ) {
        bookings(
          startDate: $date
          endDate: $date
          residencyId: $residencyId
          sort: BY_DATE
          first: $count
          after: $cursor
        ) @connection(key: "DaySheet_bookings") {
          __id
          edges {
            node {
              id
              ...DayRow_booking @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  // A partial sheet cannot be sorted or printed.
  const rest = useRestOfList(paging, { size: DAY_PAGE });
  const residencyName = communities.find(({ id }) => id === residencyId)?.name;
  useLiveDay(data.bookings.__id, { date, residencyId, residencyName });
  const [changedId, setChangedId] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const refresh = useCallback(() => void revalidate(), [revalidate]);
  useStart(changing);
  const of = `${date} ${residencyId}`;
  const whole: readonly SheetRow[] = data.bookings.edges
    .map(({ node }) => node)
    .filter(({ bookingDate }) => bookingDate === date);
  const { arrived, known: day, show } = useArrivals(whole, of, !paging.hasNext, isPrinting);
  const meanwhile = useChangedMeanwhile(day, of);
  const filter = dayFilterOf(turning.filter);
  const bookings = day.filter((booking) => isShown(booking, filter));
  const isNarrowed = residencyId !== null || day.length > bookings.length;
  const changed = day.find(({ id }) => id === changedId);
  // A booking that someone else cancels stays in place, so that nothing moves under a finger.
  const isLive = ({ id, status }: SheetRow) => status !== "CANCELLED" || meanwhile.changed.has(id);
  const live = bookings.filter(isLive);
  const cancelled = bookings.filter((booking) => !isLive(booking));
  const pinned = useFocusOnMoved(changedId, cancelled);
  const slots = sheetOf(live);
  const selected = bookings.filter(
    ({ id, status }) => ticked.has(id) && (status === "CONFIRMED" || status === "PENDING"),
  );
  const tick = useCallback((ids: readonly string[], isTicked: boolean) => {
    setTicked((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isTicked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const news = countText(arrived.length, "New Booking");
  const acts = {
    ticked,
    onTick: tick,
    changed: meanwhile.changed,
    onMove: meanwhile.isOwn,
    onChangeStatus: setChangedId,
    onChangedMeanwhile: refresh,
    isPlain: isPrinting || isSheet,
    pinned,
  };

  return (
    <Slots>
      <Stack $gap={3}>
        <DayFilters
          {...turning}
          filter={filter}
          bookings={turning.filter("residency") === residencyId ? day : []}
          communities={communities}
          community={turning.filter("residency")}
        />
        <OnScreen>
          <JumpToNow date={date} slots={slots} isWhole={!paging.hasNext} />
        </OnScreen>
        <Text role="status" $tone="muted" $tabular>
          {paging.hasNext ? "Loading the rest of the day…" : daySummary(bookings)}
        </Text>
        <OnScreen>
          <News role="status">{newsOf(meanwhile.latest, day)}</News>
        </OnScreen>
      </Stack>
      {live.length === 0 && (
        <EmptyState
          icon={<CalendarOff aria-hidden />}
          text={isNarrowed ? "No bookings found" : "No cars to wash on this day"}
        />
      )}
      {isByCommunity ? (
        communitiesOf(live).map(([name, inside]) => (
          <Community key={name}>
            <OnPaper>
              <Heading level={2}>{name}</Heading>
            </OnPaper>
            <SlotList slots={sheetOf(inside)} {...acts} />
          </Community>
        ))
      ) : (
        <SlotList slots={slots} {...acts} />
      )}
      {cancelled.length > 0 && (
        <OnScreen>
          <SlotList title="Cancelled" slots={sheetOf(cancelled)} {...acts} />
        </OnScreen>
      )}
      {rest.error && (
        <ErrorState
          message={messageOf(rest.error, "Failed to fetch bookings")}
          onRetry={rest.retry}
        />
      )}
      {arrived.length > 0 && selected.length === 0 && (
        <OnScreen>
          <StickyBar summary={`${news.toLowerCase()} of this day`}>
            <Button variant="secondary" onPress={show}>
              {`Show ${news}`}
            </Button>
          </StickyBar>
        </OnScreen>
      )}
      <SelectionBar
        selected={selected}
        onBegin={(ids) => ids.forEach(meanwhile.isOwn)}
        onDone={(left) => setTicked(new Set(left))}
      />
      {changed && (
        <LazyPart
          code={changing}
          props={{
            booking: changed,
            onSave: () => meanwhile.isOwn(changed.id),
            onClose: () => setChangedId(null),
          }}
        />
      )}
    </Slots>
  );
}

function newsOf(latest: readonly string[], day: readonly SheetRow[]): string {
  const [first, ...others] = day.filter(({ id }) => latest.includes(id));
  if (!first) return "";
  if (others.length > 0) return `${latest.length} bookings were changed meanwhile.`;
  const { bookingId, flatName, status } = first;
  return `Changed meanwhile: booking ${bookingId}, flat ${flatName}, is ${statusText(status).toLowerCase()} now.`;
}

/** Renders before the browser lays out the paper. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    let focusedId: string | undefined;
    const begin = () => {
      const row = document.activeElement?.closest("tr");
      focusedId = row?.querySelector(`[id^=${changeButtonId("")}]`)?.id;
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      flushSync(() => setPrinting(false));
      if (focusedId) focusIfLost(focusedId);
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

/** For keyboard users. Late news may move the row again, which must be rendered wherever it is. */
function useFocusOnMoved(openId: string | null, cancelled: readonly SheetRow[]): string | null {
  const [lastId, setLastId] = useState(openId);
  if (openId && openId !== lastId) setLastId(openId);
  const isApart = cancelled.some(({ id }) => id === lastId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the row moves
  useEffect(() => {
    if (openId || !lastId) return;
    const focus = () => focusIfLost(changeButtonId(lastId));
    focus();
    // react-aria restores focus in the first frame after the dialog.
    requestAnimationFrame(focus);
  }, [openId, lastId, isApart]);
  return lastId;
}

function focusIfLost(id: string): void {
  if (isFocusLost()) document.getElementById(id)?.focus();
}
