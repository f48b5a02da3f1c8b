import { useEffect, useState } from "react";
import { useIdentityState } from "../auth/IdentityContext";
import { type KeptBookings as Kept, readKeptBookings } from "../auth/keptBookings";
import { formatDay, formatInstant, formatTimeRange } from "../ui/format";
import { Inline } from "../ui/layout/Inline";
import { Panel } from "../ui/layout/Panel";
import { Stack } from "../ui/layout/Stack";
import { StatusBadge } from "../ui/StatusBadge";
import { Text } from "../ui/Text";

export function KeptBookings() {
  const identity = useIdentityState();
  const uid = identity.status === "signedIn" ? identity.user.uid : null;
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (!uid) return;
    void readKeptBookings(uid).then((found) => found && setKept(found));
  }, [uid]);

  if (kept?.uid !== uid) return null;
  return (
    <Panel title="Upcoming Bookings">
      <Stack $gap={4}>
        <Text $tone="muted" $size="s13">{`As of ${formatInstant(kept.asOf)}`}</Text>
        {kept.bookings.length === 0 && <Text $tone="muted">Nothing was booked.</Text>}
        <Stack as="ul" $gap={3}>
          {kept.bookings.map(({ id, bookingDate, startTime, endTime, status, carModel }) => (
            <Inline as="li" key={id} $justify="space-between" $gap={3}>
              <div>
                <Text $weight="semibold" $tabular>
                  {`${formatDay(bookingDate)} · ${formatTimeRange(startTime, endTime)}`}
                </Text>
                <Text $tone="muted" $size="s13">
                  {carModel}
                </Text>
              </div>
              {status === "PENDING" ? (
                <StatusBadge $tone="warning">Pending</StatusBadge>
              ) : (
                <StatusBadge $tone="positive">Confirmed</StatusBadge>
              )}
            </Inline>
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
}
