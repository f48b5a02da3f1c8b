import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import styled from "styled-components";
import { guessToday, shownDay } from "../../shared/booking-calendar/guessToday";
import { useIsWrongDay } from "../../shared/booking-calendar/useIsWrongDay";
import { dayAfter } from "../../shared/dayAfter";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { withChosen } from "../../shared/profile-form/choicesOf";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { Button } from "../../ui/button/Button";
import { IconButton } from "../../ui/button/IconButton";
import { TextField } from "../../ui/field/TextField";
import { formatLongDay } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/layout/Inline";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { Banner } from "../../ui/message/Banner";
import { OnScreen } from "../../ui/paper";
import { StatusBadge } from "../../ui/StatusBadge";
import type { AdminTodayScreenQuery } from "./__generated__/AdminTodayScreenQuery.graphql";
import { DaySheet } from "./DaySheet";

const Shown = styled.div`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

export function AdminTodayScreen({ queryRef }: ScreenProps<AdminTodayScreenQuery>) {
  const turning = useListTurning();
  const { filterBy, isTurning } = turning;
  const [isByCommunity, setByCommunity] = useState(false);
  const date = shownDay(turning, queryRef.variables.date);
  const today = guessToday();
  const show = (chosen: string) => filterBy({ date: chosen === today ? null : chosen });

  const isSheet = turning.filter("view") === "sheet";
  const showSheet = (isWanted: boolean) =>
    filterBy({ view: isWanted ? "sheet" : null }, { replace: true });
  const onFind = useEffectEvent((event: KeyboardEvent) => {
    if (isFind(event) && !isSheet) showSheet(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onFind(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  function print(byCommunity: boolean): void {
    flushSync(() => setByCommunity(byCommunity));
    window.print();
    setByCommunity(false);
  }

  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Inline $gap={3}>
          <Heading level={1} look="section">
            {formatLongDay(date)}
          </Heading>
          {date === today && <StatusBadge $tone="positive">Today</StatusBadge>}
        </Inline>
        <OnScreen>
          <Inline $align="end">
            <Inline $align="end" $gap={1} $noWrap>
              <IconButton
                label="Previous day"
                icon={<ChevronLeft aria-hidden />}
                onPress={() => show(dayAfter(date, -1))}
              />
              <TextField
                label="Date"
                type="date"
                value={date}
                isRequired
                onChange={(chosen) => chosen && show(chosen)}
              />
              <IconButton
                label="Next day"
                icon={<ChevronRight aria-hidden />}
                onPress={() => show(dayAfter(date, 1))}
              />
            </Inline>
            {date !== today && (
              <Button variant="quiet" onPress={() => show(today)}>
                Back to Today
              </Button>
            )}
            <Button variant="secondary" icon={<Printer aria-hidden />} onPress={() => print(false)}>
              Print
            </Button>
            <Button variant="quiet" onPress={() => print(true)}>
              Print by Community
            </Button>
            <Button variant="quiet" onPress={() => showSheet(!isSheet)}>
              {isSheet ? "Back to List" : "Day Sheet"}
            </Button>
          </Inline>
        </OnScreen>
        <PartBoundary queryRef={queryRef} fallback="Failed to fetch bookings">
          <Shown aria-busy={isTurning || undefined}>
            <Day
              queryRef={queryRef}
              // The previous day may still be shown.
              date={queryRef.variables.date}
              isGuessed={!turning.search.get("date")}
              turning={turning}
              isByCommunity={isByCommunity}
              isSheet={isSheet}
            />
          </Shown>
        </PartBoundary>
      </Stack>
    </Page>
  );
}

/** Also on keyboards of other scripts. */
const isFind = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === "F3" || (code === "KeyF" && (ctrlKey || metaKey) && !shiftKey && !altKey);

interface DayProps
  extends Omit<ComponentProps<typeof DaySheet>, "query" | "communities" | "residencyId"> {
  readonly queryRef: PreloadedQuery<AdminTodayScreenQuery>;
  readonly isGuessed: boolean;
}

function Day({ queryRef, isGuessed, ...sheet }: DayProps) {
  const query = usePreloadedQuery<AdminTodayScreenQuery>(
    graphql`
      query AdminTodayScreenQuery(
        $date: Date!
        $count: Int!
        $residencyId: ID
        $communityId: ID!
        $hasCommunity: Boolean!
      ) @preloadable {
        bookingCalendar {
          now
        }
        disabledDate(date: $date) {
          reason
        }
        residencies(first: 100) {
          id
          name
        }
        node(id: $communityId) @include(if: $hasCommunity) {
          ... on Residency {
            id
            name
          }
        }
        ...DaySheet_query @arguments(date: $date, count: $count, residencyId: $residencyId)
      }
    `,
    queryRef,
  );
  const { disabledDate, bookingCalendar } = query;
  const isWrongDay = useIsWrongDay(bookingCalendar.now, isGuessed ? queryRef.variables.date : null);
  if (isWrongDay)
    return (
      <LoadingRegion label="Loading the day">
        <Skeleton $height={150} $shape="control" />
      </LoadingRegion>
    );
  return (
    <Stack>
      {disabledDate && (
        <Banner tone="warning" title="Nothing can be booked on this date any more.">
          {disabledDate.reason && `Reason: ${disabledDate.reason}`}
        </Banner>
      )}
      <DaySheet
        query={query}
        communities={withChosen(query.residencies, query.node)}
        residencyId={queryRef.variables.residencyId ?? null}
        {...sheet}
      />
    </Stack>
  );
}
