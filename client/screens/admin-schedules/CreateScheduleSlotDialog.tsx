import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type {
  CreateBookingSlotInput,
  CreateScheduleSlotDialogPreviewQuery as Query,
} from "./__generated__/CreateScheduleSlotDialogPreviewQuery.graphql";
import { ScheduleSlotDialog } from "./ScheduleSlotDialog";
import { newScheduleSlotFields, slotInputOf } from "./scheduleSlotForm";
import { outcomeTexts } from "./scheduleWords";
import { useCreateScheduleSlot } from "./useCreateScheduleSlot";
import { askForChoice, NOTHING_DISPLACED, type Preview, usePreview } from "./usePreview";

interface Props {
  /** Null for a slot for all communities. */
  readonly community: { readonly id: string } | null;
  readonly onClose: () => void;
}

export function CreateScheduleSlotDialog({ community, onClose }: Props) {
  const ask = useCreationPreview();
  const [createScheduleSlot] = useCreateScheduleSlot();
  const [preview, settle] = usePreview();
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
        const mayGoOn = await settle(input, values.bookings, {
          ask: () => ask(input),
          refuse: () => askForChoice(form),
        });
        if (!mayGoOn) return null;
        const made = await createScheduleSlot({ ...input, bookings: values.bookings ?? "KEEP" });
        return ["Booking slot created successfully!", ...outcomeTexts(made)];
      }}
      failed="Failed to create booking slot"
    />
  );
}

function useCreationPreview(): (input: CreateBookingSlotInput) => Promise<Preview> {
  const environment = useRelayEnvironment();
  return async (input) => {
    const answer = await fetchQuery<Query>(
      environment,
      graphql`
        query CreateScheduleSlotDialogPreviewQuery($input: CreateBookingSlotInput!) {
          bookingSlotCreationPreview(input: $input) {
            displacedCount
            movableCount
          }
        }
      `,
      { input },
    ).toPromise();
    return answer?.bookingSlotCreationPreview ?? NOTHING_DISPLACED;
  };
}
