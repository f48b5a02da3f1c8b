import { CalendarClock } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { deleteDialog } from "../../shared/dialogs/deleteDialog";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { KeptBookings } from "../../shared/slot-form/KeptBookings";
import type { ScreenProps } from "../../shell/screenRoute";
import { EmptyState } from "../../ui/EmptyState";
import { formatTimeRange } from "../../ui/format";
import type { AdminBookingSlotsScreenQuery } from "./__generated__/AdminBookingSlotsScreenQuery.graphql";
import type { SlotAct } from "./SlotCard";
import { SlotList } from "./SlotList";
import { useDeleteSlot } from "./useDeleteSlot";

const creating = screenCode(() => import("./CreateSlotDialog").then((m) => m.CreateSlotDialog));
const editing = screenCode(() => import("./EditSlotDialog").then((m) => m.EditSlotDialog));

/** product-rules.md#booking-slot-management */
export function AdminBookingSlotsScreen({ queryRef }: ScreenProps<AdminBookingSlotsScreenQuery>) {
  useEffect(() => creating.start(), []);
  return (
    <ListFrame
      title="Booking Slots"
      create={{
        label: "Create Slot",
        dialog: (onClose) => <LazyPart code={creating} props={{ onClose }} />,
      }}
      queryRef={queryRef}
      failed="Failed to fetch booking slots"
    >
      {(firstStep) => <Slots queryRef={queryRef} firstStep={firstStep} />}
    </ListFrame>
  );
}

interface SlotsProps {
  readonly queryRef: PreloadedQuery<AdminBookingSlotsScreenQuery>;
  readonly firstStep: ReactNode;
}

function Slots({ queryRef, firstStep }: SlotsProps) {
  const [open, setOpen] = useState<{ readonly id: string; readonly act: SlotAct } | null>(null);
  useEffect(() => {
    editing.start();
    deleteDialog.start();
  }, []);
  const { bookingSlots } = usePreloadedQuery<AdminBookingSlotsScreenQuery>(
    graphql`
      query AdminBookingSlotsScreenQuery @preloadable {
        bookingSlots {
          id
          startTime
          endTime
          ...SlotList_slots
          ...EditSlotDialog_slot
        }
      }
    `,
    queryRef,
  );
  const [deleteSlot] = useDeleteSlot();
  const slot = bookingSlots.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      {bookingSlots.length > 0 ? (
        <SlotList slots={bookingSlots} onAct={(id, act) => setOpen({ id, act })} />
      ) : (
        <EmptyState
          icon={<CalendarClock aria-hidden />}
          text="No booking slots found"
          hint="Create the first one, so that residents have a time to book."
          action={firstStep}
        />
      )}
      {slot && open?.act === "edit" && <LazyPart code={editing} props={{ slot, onClose: close }} />}
      {slot && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            title: `Delete ${formatTimeRange(slot.startTime, slot.endTime)}`,
            question: "Are you sure you want to delete this booking slot?",
            touches: <KeptBookings slotId={slot.id} />,
            onDelete: () => deleteSlot(slot.id),
            deleted: "Booking slot deleted successfully!",
            failed: "Failed to delete booking slot",
            onClose: close,
          }}
        />
      )}
    </>
  );
}
