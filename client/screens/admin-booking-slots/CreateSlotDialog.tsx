import { messageOf } from "../../relay/errors";
import { toast } from "../../ui/toast";
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
      onSave={async (values) => {
        try {
          await createSlot(values);
        } catch (error) {
          return messageOf(error, "Failed to create booking slot");
        }
        toast.success("Booking slot created successfully!");
        onClose();
      }}
    />
  );
}
