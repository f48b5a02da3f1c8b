import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { formatTimeRange } from "../../ui/format";
import { OrderGrid } from "../../ui/table/OrderGrid";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { SlotList_slots$key } from "./__generated__/SlotList_slots.graphql";
import { type SlotAct, SlotCard } from "./SlotCard";
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
