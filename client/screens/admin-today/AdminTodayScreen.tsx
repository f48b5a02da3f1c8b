import { type ComponentProps, useState } from "react";
import { flushSync } from "react-dom";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import styled from "styled-components";
import { guessToday, shownDay } from "../../shared/booking-calendar/guessToday";
import { useIsWrongDay } from "../../shared/booking-calendar/useIsWrongDay";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { formatLongDay } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/layout/Inline";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { Banner } from "../../ui/message/Banner";
import { StatusBadge } from "../../ui/StatusBadge";
import type { AdminTodayScreenQuery } from "./__generated__/AdminTodayScreenQuery.graphql";
import { DayBar } from "./DayBar";
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
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Inline $gap={3}>
          <Heading level={1} look="section">
            {formatLongDay(date)}
          </Heading>
          {date === today && <StatusBadge $tone="positive">Today</StatusBadge>}
        </Inline>
        <DayBar
          date={date}
          onChange={(chosen) => filterBy({ date: chosen === today ? null : chosen })}
          onPrint={(byCommunity) => {
            flushSync(() => setByCommunity(byCommunity));
            window.print();
            setByCommunity(false);
          }}
        />
        <PartBoundary queryRef={queryRef} fallback="Failed to fetch bookings">
          <Shown aria-busy={isTurning || undefined}>
            <Day
              queryRef={queryRef}
              // The previous day may still be shown.
              date={queryRef.variables.date}
              isGuessed={!turning.search.get("date")}
              turning={turning}
              isByCommunity={isByCommunity}
            />
          </Shown>
        </PartBoundary>
      </Stack>
    </Page>
  );
}

interface DayProps extends Omit<ComponentProps<typeof DaySheet>, "query"> {
  readonly queryRef: PreloadedQuery<AdminTodayScreenQuery>;
  readonly isGuessed: boolean;
}

function Day({ queryRef, isGuessed, ...sheet }: DayProps) {
  const query = usePreloadedQuery<AdminTodayScreenQuery>(
    graphql`
      query AdminTodayScreenQuery($date: Date!, $count: Int!) @preloadable {
        bookingCalendar {
          now
        }
        disabledDate(date: $date) {
          reason
        }
        ...DaySheet_query @arguments(date: $date, count: $count)
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
      <DaySheet query={query} {...sheet} />
    </Stack>
  );
}
