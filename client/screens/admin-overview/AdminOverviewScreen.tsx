import { ChartColumn } from "lucide-react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import styled from "styled-components";
import { useIsWrongDay } from "../../shared/booking-calendar/useIsWrongDay";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { formatDayWithYear } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Grid } from "../../ui/layout/Grid";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { EmptyState } from "../../ui/message/EmptyState";
import { Text } from "../../ui/Text";
import type { AdminOverviewScreenQuery } from "./__generated__/AdminOverviewScreenQuery.graphql";
import { CouponBars } from "./CouponBars";
import { DayFigures } from "./DayFigures";
import { BookingsPlot, CreditsPlot, PlacesPlot, RevenuePlot } from "./OverviewPlots";
import { shownPeriod } from "./overviewPeriod";
import { PeriodBar } from "./PeriodBar";

const Shown = styled.div`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

export function AdminOverviewScreen({ queryRef }: ScreenProps<AdminOverviewScreenQuery>) {
  const turning = useListTurning();
  const period = shownPeriod(turning, queryRef.variables);
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading level={1} look="section">
            Overview
          </Heading>
          <Text $tone="muted" $tabular>
            {`${formatDayWithYear(period.from)} – ${formatDayWithYear(period.to)}`}
          </Text>
        </Stack>
        <PeriodBar period={period} filterBy={turning.filterBy} />
        <PartBoundary queryRef={queryRef} fallback="Failed to fetch the overview">
          <Shown aria-busy={turning.isTurning || undefined}>
            <Overview queryRef={queryRef} turning={turning} />
          </Shown>
        </PartBoundary>
      </Stack>
    </Page>
  );
}

interface OverviewProps {
  readonly queryRef: PreloadedQuery<AdminOverviewScreenQuery>;
  readonly turning: ListTurning;
}

function Overview({ queryRef, turning }: OverviewProps) {
  const { bookingCalendar, bookingStatistics, salesStatistics } =
    usePreloadedQuery<AdminOverviewScreenQuery>(
      graphql`
      query AdminOverviewScreenQuery($from: Date!, $to: Date!) @preloadable {
        bookingCalendar {
          now
        }
        bookingStatistics(startDate: $from, endDate: $to) {
          bookings {
            total
          }
          ...BookingsPlot_bookings
          ...PlacesPlot_bookings
          ...DayFigures_bookings
        }
        salesStatistics(from: $from, to: $to) {
          purchases
          ...RevenuePlot_sales
          ...CreditsPlot_sales
          ...CouponBars_sales
          ...DayFigures_sales
        }
      }
    `,
      queryRef,
    );
  const guessed = turning.search.get("to") ? null : queryRef.variables.to;
  const isWrongDay = useIsWrongDay(bookingCalendar.now, guessed);
  if (isWrongDay)
    return (
      <LoadingRegion label="Loading the overview">
        <Skeleton $height={150} $shape="control" />
      </LoadingRegion>
    );
  if (bookingStatistics.bookings.total === 0 && salesStatistics.purchases === 0) {
    return (
      <EmptyState
        icon={<ChartColumn aria-hidden />}
        text="No bookings and no purchases in this period"
        hint="Choose a longer one above, or other days."
      />
    );
  }
  return (
    <Stack $gap={8}>
      <Grid $least={100}>
        <BookingsPlot bookings={bookingStatistics} />
        <PlacesPlot bookings={bookingStatistics} />
        <RevenuePlot sales={salesStatistics} />
        <CreditsPlot sales={salesStatistics} />
        <CouponBars sales={salesStatistics} />
      </Grid>
      <DayFigures bookings={bookingStatistics} sales={salesStatistics} turning={turning} />
    </Stack>
  );
}
