import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { confirmDialog } from "../../shell/confirmDialog";
import { Button } from "../../ui/button/Button";
import { LinkButton } from "../../ui/button/LinkButton";
import { formatInstantDay } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { secretDialog } from "../secret/lazyDialogs";
import { toastOutcome } from "../toastOutcome";

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
  useStart(confirmDialog, secretDialog);
  const [isAsking, setIsAsking] = useState(false);
  const [url, setUrl] = useState<string | null>();

  const address = url && new URL(url, window.location.href).href;

  const set = (isOn: boolean) => onSet(isOn).then((answer) => setUrl(answer.url));

  function create() {
    // Loaded first, as the address cannot be read again.
    secretDialog.start();
    const created = secretDialog.latest().then(() => set(true));
    return toastOutcome(created, "Failed to create the calendar link");
  }

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
        <Text $tone="muted">
          {createdAt
            ? `Link created on ${formatInstantDay(createdAt)}. If you lost it, revoke it and create a new one.`
            : about}
        </Text>
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
      {address && (
        <LazyPart
          code={secretDialog}
          props={{
            secret: {
              title: "Calendar link",
              text: address,
              note: `It is shown only now. Anyone with this link can see ${shows}.`,
            },
            onClose: () => setUrl(null),
            children: (
              <LinkButton
                isWide
                variant="secondary"
                href={address.replace(/^https?:/, "webcal:")}
                icon={<CalendarPlus aria-hidden />}
              >
                Open in Calendar App
              </LinkButton>
            ),
          }}
        />
      )}
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
