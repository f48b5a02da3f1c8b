import { graphql, useFragment } from "react-relay";
import { CalendarLink } from "../../shared/calendar-feed/CalendarLink";
import { Panel } from "../../ui/layout/Panel";
import type { CalendarFeed_viewer$key } from "./__generated__/CalendarFeed_viewer.graphql";
import { useSetCalendarFeed } from "./mutations";

export function CalendarFeed({ viewer }: { readonly viewer: CalendarFeed_viewer$key }) {
  const { calendarFeedCreatedAt } = useFragment(
    graphql`
      fragment CalendarFeed_viewer on User {
        calendarFeedCreatedAt
      }
    `,
    viewer,
  );
  const [setFeed, isPending] = useSetCalendarFeed();
  return (
    <Panel title="Calendar feed">
      <CalendarLink
        createdAt={calendarFeedCreatedAt}
        about="See your washes in your own calendar app. It follows every change by itself."
        shows="your washes"
        stays="Your bookings stay."
        isPending={isPending}
        onSet={(isOn) => setFeed({ isOn })}
      />
    </Panel>
  );
}
