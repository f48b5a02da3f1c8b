import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { confirmDialog } from "../../shell/confirmDialog";
import { Button } from "../../ui/button/Button";
import { formatInstantDay } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { toastOutcome } from "../toastOutcome";
import { NewCalendarLink } from "./NewCalendarLink";

interface Props {
  readonly createdAt: string | null | undefined;
  readonly about: string;
  readonly shows: string;
  readonly stays: string;
  readonly isPending: boolean;
  /** The address of a new feed cannot be read again. */
  readonly onSet: (isOn: boolean) => Promise<{ readonly url?: string | null }>;
}

export function CalendarLink({ createdAt, about, shows, stays, isPending, onSet }: Props) {
  useStart(confirmDialog);
  const [isAsking, setIsAsking] = useState(false);
  const [url, setUrl] = useState<string | null>();

  const set = (isOn: boolean) => onSet(isOn).then((answer) => setUrl(answer.url));
  const create = () => toastOutcome(set(true), "Failed to create the calendar link");

  async function revoke() {
    await toastOutcome(
      set(false),
      "Failed to revoke the calendar link",
      "The calendar link is revoked.",
    );
    setIsAsking(false);
  }

  return (
    <>
      <Stack $gap={4}>
        {createdAt && url ? (
          <NewCalendarLink url={new URL(url, window.location.href).href} shows={shows} />
        ) : (
          <Text $tone="muted">
            {createdAt
              ? `Link created on ${formatInstantDay(createdAt)}. If you lost it, revoke it and create a new one.`
              : about}
          </Text>
        )}
        {createdAt ? (
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
            children: `Calendars that use it get no more updates. ${stays}`,
          }}
        />
      )}
    </>
  );
}
