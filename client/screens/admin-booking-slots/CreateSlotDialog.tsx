import { newSlotFields } from "../../shared/slot-form/slotForm";
import { SlotDialog } from "./SlotDialog";
import { useCreateSlot } from "./useCreateSlot";

export function CreateSlotDialog({ onClose }: { readonly onClose: () => void }) {
  const [createSlot] = useCreateSlot();
  return (
    <SlotDialog
      title="Create Booking Slot"
      submitLabel={() => "Create Slot"}
      fields={newSlotFields}
      onClose={onClose}
      save={async ({ bookings: _, ...values }) => {
        await createSlot(values);
        return "Booking slot created successfully!";
      }}
      failed="Failed to create booking slot"
    />
  );
}
