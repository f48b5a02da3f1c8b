import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { IconButton } from "../../ui/button/IconButton";
import { Facts } from "../../ui/Facts";
import { formatTimeRange } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { ActiveBadge } from "../../ui/StatusBadge";
import { OrderGrid } from "../../ui/table/OrderGrid";
import { RowActions } from "../../ui/table/RowActions";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type {
  SlotList_slots$data,
  SlotList_slots$key,
} from "./__generated__/SlotList_slots.graphql";
import { useSlotOrder } from "./useSlotOrder";

interface Props {
  readonly slots: SlotList_slots$key;
  readonly onAct: (id: string, act: SlotAct) => void;
}

export function SlotList({ slots: key, onAct }: Props) {
  const slots = useFragment(
    graphql`
      fragment SlotList_slots on BookingSlot @relay(plural: true) {
        id
        startTime
        endTime
        maxBookings
        displayOrder
        isActive
      }
    `,
    key,
  );
  const { ordered, move } = useSlotOrder(slots);
  const [moved, setMoved] = useState<string | null>(null);
  const place = ordered.findIndex(({ id }) => id === moved);
  const last = ordered[place];
  function put(id: string, to: number): void {
    setMoved(id);
    move(id, to);
  }

  return (
    <>
      <VisuallyHidden role="status">
        {last &&
          `${formatTimeRange(last.startTime, last.endTime)} is number ${place + 1} of ${ordered.length}`}
      </VisuallyHidden>
      <OrderGrid
        items={ordered}
        nameOf={({ startTime, endTime }) => formatTimeRange(startTime, endTime)}
        onPlace={put}
      >
        {(slot, index, handle) => (
          <SlotCard
            slot={slot}
            handle={handle}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            onMove={(step) => put(slot.id, index + step)}
            onAct={(act) => onAct(slot.id, act)}
          />
        )}
      </OrderGrid>
    </>
  );
}

export type SlotAct = "edit" | "delete";

interface CardProps {
  readonly slot: SlotList_slots$data[number];
  readonly handle: ReactNode;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onAct: (act: SlotAct) => void;
}

function SlotCard({ slot, handle, isFirst, isLast, onMove, onAct }: CardProps) {
  const time = formatTimeRange(slot.startTime, slot.endTime);
  return (
    <Card>
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Inline $gap={1} $noWrap>
            {handle}
            <Heading level={2} look="small">
              {time}
            </Heading>
          </Inline>
          <ActiveBadge isActive={slot.isActive} />
        </Inline>
        <Facts
          facts={[
            { label: "Max Bookings", value: slot.maxBookings },
            { label: "Display Order", value: slot.displayOrder },
          ]}
        />
        <Inline $justify="space-between">
          <Inline $gap={1}>
            <IconButton
              label={`Move ${time} earlier`}
              icon={<ArrowLeft aria-hidden />}
              isInert={isFirst}
              onPress={() => onMove(-1)}
            />
            <IconButton
              label={`Move ${time} later`}
              icon={<ArrowRight aria-hidden />}
              isInert={isLast}
              onPress={() => onMove(1)}
            />
          </Inline>
          <Inline>
            <RowActions name={time} acts={["edit", "delete"]} onAct={onAct} />
            <HistoryButton id={slot.id} name={time} />
          </Inline>
        </Inline>
      </Stack>
    </Card>
  );
}
