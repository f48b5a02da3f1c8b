import { SlotDialog } from "./SlotDialog";
import { newSlotFields } from "./slotForm";
import { useCreateSlot } from "./useCreateSlot";

/** Creates a slot (product-rules.md#booking-slot-management). */
export function CreateSlotDialog({ onClose }: { readonly onClose: () => void }) {
  const [createSlot] = useCreateSlot();
  return (
    <SlotDialog
      title="Create Booking Slot"
      submitLabel={() => "Create Slot"}
      fields={newSlotFields}
      onClose={onClose}
      save={async (values) => {
        await createSlot(values);
        return "Booking slot created successfully!";
      }}
      failed="Failed to create booking slot"
    />
  );
}
