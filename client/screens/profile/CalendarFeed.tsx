import { CalendarPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { LazyPart } from "../../relay/LazyPart";
import { confirmDialog } from "../../shared/dialogs/confirmDialog";
import { Button } from "../../ui/Button";
import { formatInstantDay } from "../../ui/format";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import type { CalendarFeed_viewer$key } from "./__generated__/CalendarFeed_viewer.graphql";
import { NewCalendarLink } from "./NewCalendarLink";
import { useSetCalendarFeed } from "./useSetCalendarFeed";

export function CalendarFeed({ viewer }: { readonly viewer: CalendarFeed_viewer$key }) {
  const { calendarFeedCreatedAt } = useFragment(
    graphql`
      fragment CalendarFeed_viewer on User {
        calendarFeedCreatedAt
      }
    `,
    viewer,
  );
  useEffect(() => confirmDialog.start(), []);
  const [setFeed, isPending] = useSetCalendarFeed();
  const [isAsking, setIsAsking] = useState(false);
  const [url, setUrl] = useState<string | null>(null);

  async function create() {
    try {
      setUrl(await setFeed(true));
    } catch (error) {
      toast.error(messageOf(error, "Failed to create the calendar link"));
    }
  }

  async function revoke() {
    try {
      setUrl(await setFeed(false));
      toast.success("The calendar link is revoked.");
    } catch (error) {
      toast.error(messageOf(error, "Failed to revoke the calendar link"));
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Panel title="Calendar feed">
      <Stack $gap={4}>
        {calendarFeedCreatedAt && url ? (
          <NewCalendarLink url={url} />
        ) : (
          <Text $tone="muted">
            {calendarFeedCreatedAt
              ? `Link created on ${formatInstantDay(calendarFeedCreatedAt)}. If you lost it, revoke it and create a new one.`
              : "See your washes in your own calendar app. It follows every change by itself."}
          </Text>
        )}
        {calendarFeedCreatedAt ? (
          <Button variant="secondary" isWide onPress={() => setIsAsking(true)}>
            Revoke Calendar Link
          </Button>
        ) : (
          <Button
            variant="secondary"
            isWide
            icon={<CalendarPlus aria-hidden />}
            isPending={isPending}
            onPress={() => void create()}
          >
            Create Calendar Link
          </Button>
        )}
      </Stack>
      {isAsking && (
        <LazyPart
          code={confirmDialog}
          props={{
            isOpen: true,
            onClose: () => setIsAsking(false),
            title: "Revoke the calendar link?",
            confirmLabel: "Revoke",
            isPending,
            onConfirm: () => void revoke(),
            children: "Calendars that use it get no more updates. Your bookings stay.",
          }}
        />
      )}
    </Panel>
  );
}
