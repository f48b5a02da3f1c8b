import { graphql, useFragment } from "react-relay";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { daysText, weekdaysText } from "../../shared/slot-form/slotDays";
import { countText, formatTimeRange } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Grid } from "../../ui/layout/Grid";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { ActiveBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { RowActions } from "../../ui/table/RowActions";
import type { SlotList_schedule$key } from "./__generated__/SlotList_schedule.graphql";

type SlotAct = "edit" | "delete";

interface Props {
  readonly slots: SlotList_schedule$key;
  readonly onAct: (id: string, act: SlotAct) => void;
}

/** Includes slots outside the shown week. */
export function SlotList({ slots: key, onAct }: Props) {
  const slots = useFragment(
    graphql`
      fragment SlotList_schedule on BookingSlot @relay(plural: true) {
        id
        startTime
        endTime
        maxBookings
        isActive
        weekdays
        firstDay
        lastDay
        countsPerResidency
      }
    `,
    key,
  );
  return (
    <Grid as="ul">
      {slots.map((slot) => {
        const time = formatTimeRange(slot.startTime, slot.endTime);
        const days = daysText(slot.firstDay, slot.lastDay);
        const places = countText(slot.maxBookings, "place");
        return (
          <Card as="li" key={slot.id}>
            <Stack $gap={3}>
              <Inline $justify="space-between">
                <Heading level={3} look="small">
                  {time}
                </Heading>
                <ActiveBadge isActive={slot.isActive} />
              </Inline>
              <Text>{[weekdaysText(slot.weekdays), days].filter(Boolean).join(", ")}</Text>
              <Text $tone="muted">
                {slot.countsPerResidency ? `${places} in each community` : places}
              </Text>
              <Inline $justify="end">
                <RowActions
                  name={time}
                  acts={["edit", "delete"]}
                  onAct={(act) => onAct(slot.id, act)}
                />
                <HistoryButton id={slot.id} name={time} />
              </Inline>
            </Stack>
          </Card>
        );
      })}
    </Grid>
  );
}
