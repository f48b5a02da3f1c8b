import { CalendarClock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { slotDeletion } from "../../shared/slot-form/slotDeletion";
import type { ScreenProps } from "../../shell/screenRoute";
import { EmptyState } from "../../ui/message/EmptyState";
import type { AdminBookingSlotsScreenQuery } from "./__generated__/AdminBookingSlotsScreenQuery.graphql";
import { useDeleteSlot } from "./mutations";
import { type SlotAct, SlotList } from "./SlotList";

const creating = screenCode(() => import("./SlotDialog").then((m) => m.CreateSlotDialog));
const editing = screenCode(() => import("./SlotDialog").then((m) => m.EditSlotDialog));

/** product-rules.md#booking-slot-management */
export function AdminBookingSlotsScreen({ queryRef }: ScreenProps<AdminBookingSlotsScreenQuery>) {
  useStart(creating);
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
  useStart(editing, deleteDialog);
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
            ...slotDeletion(slot),
            onDelete: () => deleteSlot({ bookingSlotId: slot.id }),
            onClose: close,
          }}
        />
      )}
    </>
  );
}
