import { useWatch } from "react-hook-form";
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { inactiveText, movedText, movesText } from "../../shared/slot-form/upcomingWords";
import { Banner } from "../../ui/Banner";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatTimeRange } from "../../ui/format";
import { Grid } from "../../ui/Grid";
import type { ScheduleSlotDialog_slot$key } from "./__generated__/ScheduleSlotDialog_slot.graphql";
import type {
  CreateBookingSlotInput,
  ScheduleSlotDialogCreationQuery,
} from "./__generated__/ScheduleSlotDialogCreationQuery.graphql";
import type {
  ScheduleSlotDialogUpdateQuery,
  UpdateBookingSlotInput,
} from "./__generated__/ScheduleSlotDialogUpdateQuery.graphql";
import { DisplacedChoice } from "./DisplacedChoice";
import {
  newScheduleSlotFields,
  type ScheduleSlotValues,
  scheduleSlotFieldsOf,
  scheduleSlotRules,
  seenOf,
  slotInputOf,
} from "./scheduleSlotForm";
import { displacedOutcome, overlapText, WEEKDAYS } from "./scheduleWords";
import { useCreateScheduleSlot } from "./useCreateScheduleSlot";
import { askForChoice, type Preview, usePreview } from "./usePreview";
import { useUpdateScheduleSlot } from "./useUpdateScheduleSlot";

interface Props {
  /** Null to make one. */
  readonly slot: ScheduleSlotDialog_slot$key | null;
  readonly community: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Makes or edits a slot of a schedule (product-rules.md#schedules). */
export function ScheduleSlotDialog({ slot: key, community, onClose }: Props) {
  const slot = useFragment(
    graphql`
      fragment ScheduleSlotDialog_slot on BookingSlot {
        id
        startTime
        endTime
        maxBookings
        isActive
        weekdays
        firstDay
        lastDay
      }
    `,
    key,
  );
  const ask = useSlotPreview();
  const [createScheduleSlot] = useCreateScheduleSlot();
  const [updateScheduleSlot] = useUpdateScheduleSlot();
  const [preview, settle] = usePreview();
  const dialog = useFormDialog({
    rules: scheduleSlotRules,
    fields: slot ? scheduleSlotFieldsOf(slot) : newScheduleSlotFields,
    save: async (values, form) => {
      const input = inputOf(values, slot?.id ?? null, community?.id ?? null);
      const mayGoOn = await settle(input, values.bookings, {
        ask: () => ask(input),
        refuse: () => askForChoice(form),
      });
      if (!mayGoOn) return null;
      const bookings = values.bookings ?? "KEEP";
      const saved =
        "bookingSlotId" in input
          ? await updateScheduleSlot({ ...input, seen: slot && seenOf(slot), bookings })
          : Object.assign({ movedCount: 0 }, await createScheduleSlot({ ...input, bookings }));
      return [
        slot ? "Booking slot updated successfully!" : "Booking slot created successfully!",
        saved.movedCount > 0 ? movedText(saved.movedCount) : null,
        displacedOutcome(saved.displacedBookings),
        overlapText(saved.overlappingSlots),
      ].filter((text) => text !== null);
    },
    failed: slot ? "Failed to update booking slot" : "Failed to create booking slot",
    onClose,
  });
  const { control } = dialog.form;
  const [startTime, endTime, isActive] = useWatch({
    control,
    name: ["startTime", "endTime", "isActive"],
  });
  return (
    <FormDialog
      {...dialog}
      title={slot ? `Edit ${formatTimeRange(slot.startTime, slot.endTime)}` : "Add Slot"}
      submitLabel={slot ? "Save Changes" : "Add Slot"}
      pendingLabel="Saving…"
    >
      {!community && (
        <Banner>For all communities, on days on which they have no slots of their own.</Banner>
      )}
      <Grid $least={50}>
        <FormTextField control={control} name="startTime" label="Start Time" type="time" />
        <FormTextField control={control} name="endTime" label="End Time" type="time" />
      </Grid>
      {startTime && endTime && endTime <= startTime && (
        <Banner tone="warning">
          The end is not after the start. Residents read both as they stand.
        </Banner>
      )}
      {slot && (startTime !== slot.startTime || endTime !== slot.endTime) && (
        <Banner tone="warning">{movesText(null)}</Banner>
      )}
      <FormNumberField
        control={control}
        name="maxBookings"
        label="Max Bookings"
        hint="Cars on one day, 1 to 10"
      />
      <FormCheckboxes
        control={control}
        name="weekdays"
        label="Weekdays"
        choices={WEEKDAYS}
        least={35}
      />
      <Grid $least={50}>
        <FormTextField control={control} name="firstDay" label="First Day" type="date" isOptional />
        <FormTextField control={control} name="lastDay" label="Last Day" type="date" isOptional />
      </Grid>
      {!community && !slot && (
        <FormCheckbox
          control={control}
          name="countsPerResidency"
          label="Places in each community"
          hint="Else all communities share them. It stays so."
        />
      )}
      <FormCheckbox
        control={control}
        name="isActive"
        label="Active"
        hint="Residents are offered it"
      />
      {slot?.isActive && !isActive && <Banner tone="warning">{inactiveText(null)}</Banner>}
      {preview && <DisplacedChoice preview={preview} control={control} name="bookings" />}
    </FormDialog>
  );
}

export type SlotInput = CreateBookingSlotInput | UpdateBookingSlotInput;

function inputOf(
  values: ScheduleSlotValues,
  bookingSlotId: string | null,
  residencyId: string | null,
): SlotInput {
  const input = slotInputOf(values);
  if (bookingSlotId !== null) return { ...input, bookingSlotId };
  return residencyId === null
    ? { ...input, countsPerResidency: values.countsPerResidency }
    : { ...input, residencyId };
}

function useSlotPreview(): (input: SlotInput) => Promise<Preview> {
  const environment = useRelayEnvironment();
  return async (input) => {
    const found =
      "bookingSlotId" in input
        ? (
            await fetchQuery<ScheduleSlotDialogUpdateQuery>(
              environment,
              graphql`
                query ScheduleSlotDialogUpdateQuery($input: UpdateBookingSlotInput!) {
                  bookingSlotUpdatePreview(input: $input) {
                    displacedCount
                    movableCount
                  }
                }
              `,
              { input },
            ).toPromise()
          )?.bookingSlotUpdatePreview
        : (
            await fetchQuery<ScheduleSlotDialogCreationQuery>(
              environment,
              graphql`
                query ScheduleSlotDialogCreationQuery($input: CreateBookingSlotInput!) {
                  bookingSlotCreationPreview(input: $input) {
                    displacedCount
                    movableCount
                  }
                }
              `,
              { input },
            ).toPromise()
          )?.bookingSlotCreationPreview;
    return found ?? { displacedCount: 0, movableCount: 0 };
  };
}
