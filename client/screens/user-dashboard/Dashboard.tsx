import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { ConnectionHandler } from "relay-runtime";
import { BookingCalendar } from "../../shared/booking-calendar/BookingCalendar";
import { useIsWrongDay } from "../../shared/booking-calendar/useIsWrongDay";
import { LinkButton } from "../../ui/button/LinkButton";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import type { Dashboard_query$key } from "./__generated__/Dashboard_query.graphql";
import { ActivePlans } from "./ActivePlans";
import { CreditsPanel } from "./CreditsPanel";
import { DashboardColumns } from "./DashboardColumns";
import { NextWash } from "./NextWash";
import { UpcomingBookings } from "./UpcomingBookings";

interface Props {
  readonly query: Dashboard_query$key;
  readonly isAfterBooking: boolean;
}

export function Dashboard({ isAfterBooking, ...props }: Props) {
  const query = useFragment(
    graphql`
      fragment Dashboard_query on Query
      @argumentDefinitions(
        firstDay: { type: "Date!" }
        nextDay: { type: "Date!" }
        isLate: { type: "Boolean!" }
      ) {
        viewer {
          id
          displayName
          credits
          payPerUseCredits
          ...CreditsPanel_viewer
          ...ActivePlans_viewer
          ...UpcomingBookings_viewer
        }
        bookingCalendar {
          now
          today
          days {
            date
          }
        }
        ...NextWash_query @arguments(firstDay: $firstDay, nextDay: $nextDay)
        ...BookingCalendar_query @arguments(firstDay: $firstDay, nextDay: $nextDay, isLate: $isLate)
      }
    `,
    props.query,
  );
  const { viewer, bookingCalendar } = query;
  useIsWrongDay(bookingCalendar.now, null);
  const credits = viewer ? viewer.credits + viewer.payPerUseCredits : 0;
  const [cameFromLastCredit] = useState(isAfterBooking && credits === 0);
  if (!viewer) return null;
  return (
    <Page $width="wide">
      <Stack $gap={6}>
        <Heading level={1}>{`Welcome, ${viewer.displayName}`}</Heading>
        {cameFromLastCredit && credits === 0 && <BookingComplete />}
        <DashboardColumns>
          <Stack $gap={5}>
            <NextWash query={query} />
            <CreditsPanel viewer={viewer} today={bookingCalendar.today} />
            <UpcomingBookings
              viewer={viewer}
              today={bookingCalendar.today}
              tomorrow={bookingCalendar.days[1]?.date}
            />
          </Stack>
          <Section title="Book a Wash">
            <BookingCalendar
              query={query}
              connections={[
                ConnectionHandler.getConnectionID(viewer.id, "UpcomingBookings_bookings"),
              ]}
            />
          </Section>
          <ActivePlans viewer={viewer} />
        </DashboardColumns>
      </Stack>
    </Page>
  );
}

function BookingComplete() {
  return (
    <Banner
      tone="success"
      title="Booking Complete!"
      action={
        <LinkButton isCompact href="/integrated-purchase-flow">
          Purchase More Credits
        </LinkButton>
      }
    >
      That was your last credit.
    </Banner>
  );
}
