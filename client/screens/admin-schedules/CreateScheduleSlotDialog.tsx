import { graphql } from "react-relay";
import { usePreview } from "../../shared/displaced-bookings/usePreview";
import type { CreateScheduleSlotDialogPreviewQuery as Query } from "./__generated__/CreateScheduleSlotDialogPreviewQuery.graphql";
import { ScheduleSlotDialog } from "./ScheduleSlotDialog";
import { newScheduleSlotFields, slotInputOf } from "./scheduleSlotForm";
import { outcomeTexts } from "./scheduleWords";
import { useCreateScheduleSlot } from "./useCreateScheduleSlot";

interface Props {
  /** Null for a slot for all communities. */
  readonly community: { readonly id: string } | null;
  readonly onClose: () => void;
}

/** Makes a slot of a schedule (product-rules.md#schedules). */
export function CreateScheduleSlotDialog({ community, onClose }: Props) {
  const [createScheduleSlot] = useCreateScheduleSlot();
  const [preview, settle] = usePreview<Query>(
    graphql`
      query CreateScheduleSlotDialogPreviewQuery($input: CreateBookingSlotInput!) {
        bookingSlotCreationPreview(input: $input) {
          displacedCount
          movableCount
        }
      }
    `,
    (answer) => answer.bookingSlotCreationPreview,
  );
  return (
    <ScheduleSlotDialog
      title="Add Slot"
      submitLabel="Add Slot"
      fields={newScheduleSlotFields}
      isForAll={community === null}
      asksWhosePlaces={community === null}
      preview={preview}
      onClose={onClose}
      save={async (values, form) => {
        const { countsPerResidency } = values;
        const whose = community ? { residencyId: community.id } : { countsPerResidency };
        const input = { ...slotInputOf(values), ...whose };
        if (!(await settle(form, input, values.bookings))) return null;
        const made = await createScheduleSlot({ ...input, bookings: values.bookings ?? "KEEP" });
        return ["Booking slot created successfully!", ...outcomeTexts(made)];
      }}
      failed="Failed to create booking slot"
    />
  );
}
