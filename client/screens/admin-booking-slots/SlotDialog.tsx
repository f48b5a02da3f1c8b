import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { z } from "zod/mini";
import { type FormDialogOptions, useFormDialog } from "../../shared/dialogs/useFormDialog";
import { DisplacedChoice } from "../../shared/displaced-bookings/BookingsChoice";
import { displacedOutcome } from "../../shared/displaced-bookings/displacedWords";
import { bookingsChoice, type Preview } from "../../shared/displaced-bookings/usePreview";
import { ConflictBanner, type FieldWords, theirFields } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import {
  fieldsOf,
  hasOtherTimes,
  newSlotFields,
  SLOT_WORDS,
  type SlotFields,
  type SlotValues,
  slotRules,
  TIMES,
  valuesOf,
} from "../../shared/slot-form/slotForm";
import {
  fewerText,
  inactiveText,
  movedText,
  movesText,
  saveLabel,
} from "../../shared/slot-form/upcomingWords";
import { useUpcomingBookings } from "../../shared/slot-form/useUpcomingBookings";
import { useUpdatePreview } from "../../shared/slot-form/useUpdatePreview";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { plainNumber } from "../../ui/form/typedNumber";
import { formatCount, formatTimeRange } from "../../ui/format";
import { Grid } from "../../ui/layout/Grid";
import { Banner } from "../../ui/message/Banner";
import type { EditSlotDialog_slot$key } from "./__generated__/EditSlotDialog_slot.graphql";
import { useCreateSlot, useUpdateSlot } from "./mutations";

const rules = z.extend(slotRules, { bookings: bookingsChoice });

type Fields = z.input<typeof rules>;
type Values = z.output<typeof rules>;

interface FormProps
  extends Pick<FormDialogOptions<Fields, Values>, "save" | "failed" | "onClose" | "edit"> {
  readonly fields: SlotFields;
  readonly title: string;
  readonly submitLabel: (fields: SlotFields) => string;
  readonly conflict?: ReactNode;
  readonly preview?: Preview | null;
  readonly notice?: (fields: SlotFields) => ReactNode;
}

function SlotForm(props: FormProps) {
  const { title, submitLabel, conflict, notice, preview, ...options } = props;
  const fields = { ...options.fields, bookings: null };
  const dialog = useFormDialog({ ...options, fields, rules, isErrorAbove: true });
  const { control } = dialog.form;
  const typed = { ...fields, ...useWatch({ control }) };
  return (
    <FormDialog {...dialog} title={title} submitLabel={submitLabel(typed)} pendingLabel="Saving…">
      {conflict}
      <Grid $least={50}>
        <FormTextField control={control} name="startTime" label="Start Time" type="time" />
        <FormTextField control={control} name="endTime" label="End Time" type="time" />
      </Grid>
      {typed.startTime && typed.endTime && typed.endTime <= typed.startTime && (
        <Banner tone="warning">
          The end is not after the start. Residents read both as they stand.
        </Banner>
      )}
      {notice?.(typed)}
      <Grid $least={50}>
        <FormNumberField
          control={control}
          name="maxBookings"
          label="Max Bookings"
          hint="Cars on one day, 1 to 10"
        />
        <FormNumberField
          control={control}
          name="displayOrder"
          label="Display Order"
          hint="Smallest first in lists"
        />
      </Grid>
      <FormCheckbox
        control={control}
        name="isActive"
        label="Active"
        hint="Residents are offered it"
      />
      {preview && <DisplacedChoice preview={preview} control={control} name="bookings" />}
    </FormDialog>
  );
}

export function CreateSlotDialog({ onClose }: { readonly onClose: () => void }) {
  const [createSlot] = useCreateSlot();
  return (
    <SlotForm
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

interface EditProps {
  readonly slot: EditSlotDialog_slot$key;
  readonly onClose: () => void;
}

const WORDS: FieldWords<SlotValues> = {
  ...SLOT_WORDS,
  displayOrder: { label: "Display Order", show: formatCount },
};

/** product-rules.md#booking-slot-management. New times also move its upcoming bookings. */
export function EditSlotDialog({ slot: key, onClose }: EditProps) {
  const slot = useFragment(
    graphql`
      fragment EditSlotDialog_slot on BookingSlot {
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
  const edit = useEdit<SlotValues>(valuesOf(slot), onClose, [TIMES]);
  const before = edit.seen;
  const upcoming = useUpcomingBookings(slot.id);
  const [updateSlot] = useUpdateSlot();
  const [preview, settle, forget] = useUpdatePreview();
  const takeTheirs = (): void => {
    forget();
    edit.settle();
  };
  return (
    <SlotForm
      title={`Edit ${formatTimeRange(before.startTime, before.endTime)}`}
      submitLabel={(fields) => saveLabel(hasOtherTimes(before, fields) ? upcoming : null)}
      fields={fieldsOf(before)}
      preview={preview}
      onClose={onClose}
      edit={edit}
      conflict={
        <ConflictBanner
          edit={{ ...edit, settle: takeTheirs }}
          words={WORDS}
          fieldsOf={(theirs) => theirFields(fieldsOf(edit.seen), theirs)}
        />
      }
      notice={(fields) => (
        <>
          {before.isActive && !fields.isActive && (
            <Banner tone="warning">{inactiveText(upcoming)}</Banner>
          )}
          {hasOtherTimes(before, fields) ? (
            <Banner tone="warning">{movesText(upcoming)}</Banner>
          ) : (
            Number(plainNumber(fields.maxBookings)) < before.maxBookings && (
              <Banner>{fewerText(upcoming)}</Banner>
            )
          )}
        </>
      )}
      save={async ({ bookings, ...values }, form) => {
        const input = { bookingSlotId: slot.id, ...edit.changes(values) };
        const isSwitchedOff = before.isActive && !values.isActive;
        if (isSwitchedOff && !(await settle(form, input, bookings))) return null;
        const { movedCount, displacedBookings } = await updateSlot(
          isSwitchedOff ? { ...input, bookings: bookings ?? "KEEP" } : input,
        );
        const displaced = displacedOutcome(displacedBookings);
        return [
          "Booking slot updated successfully!",
          ...(movedCount > 0 ? [movedText(movedCount)] : []),
          ...(displaced ? [displaced] : []),
        ];
      }}
      failed="Failed to update booking slot"
    />
  );
}
