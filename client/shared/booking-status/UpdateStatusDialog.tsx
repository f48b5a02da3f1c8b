import { useState } from "react";
import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { isChangedMeanwhile } from "../../relay/errors";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { consequenceText, STATUSES, statusText } from "../bookingWords";
import { useFormDialog } from "../dialogs/useFormDialog";
import type { UpdateStatusDialog_booking$key } from "./__generated__/UpdateStatusDialog_booking.graphql";
import { BookingFacts } from "./BookingFacts";
import { OverrideBanner } from "./OverrideBanner";
import { type OverrideWarning, overrideWarningOf } from "./overrideWarning";
import { emptyStatusFields, statusRules } from "./statusForm";
import { useUpdateBookingStatus } from "./useUpdateBookingStatus";

export interface UpdateStatusProps {
  readonly booking: UpdateStatusDialog_booking$key;
  readonly onClose: () => void;
}

const choices = STATUSES.map((status) => ({ value: status, label: statusText(status) }));

/** product-rules.md#booking-status. `OVERRIDE_REQUIRED` shows a warning; a second press overrides. */
export function UpdateStatusDialog({ booking: key, onClose }: UpdateStatusProps) {
  const booking = useFragment(
    graphql`
      fragment UpdateStatusDialog_booking on Booking {
        id
        status
        creditsUsed
        payPerUseCreditsUsed
        ...BookingFacts_booking
      }
    `,
    key,
  );
  const { revalidate } = useRevalidator();
  const [updateBookingStatus] = useUpdateBookingStatus();
  const [warning, setWarning] = useState<OverrideWarning | null>(null);
  const dialog = useFormDialog({
    rules: statusRules,
    fields: emptyStatusFields,
    save: async ({ status, notes }) => {
      await updateBookingStatus({
        bookingId: booking.id,
        status,
        expectedStatus: booking.status,
        notes: notes || null,
        override: warning !== null,
      });
      return "Booking status updated successfully!";
    },
    failed: "Failed to update booking status",
    isErrorAbove: true,
    onError: (error) => {
      const asked = overrideWarningOf(error);
      setWarning(asked);
      if (isChangedMeanwhile(error)) void revalidate();
      return asked !== null;
    },
    onClose,
  });
  const { control } = dialog.form;
  const chosen = useWatch({ control, name: "status" });

  return (
    <FormDialog
      {...dialog}
      title="Update Status"
      submitLabel={warning ? "Override and Update" : "Update Status"}
      submitVariant={warning ? "danger" : "primary"}
      pendingLabel="Updating…"
    >
      <BookingFacts booking={booking} />
      <FormSelect
        control={control}
        name="status"
        label="New status"
        placeholder="Choose the new status"
        hint={(chosen && consequenceText(booking, chosen)) ?? undefined}
        choices={choices}
        onChosen={() => setWarning(null)}
      />
      <FormTextArea control={control} name="notes" label="Notes" isOptional />
      {warning && <OverrideBanner warning={warning} />}
    </FormDialog>
  );
}
