import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { isChangedMeanwhile, messageOf } from "../../relay/errors";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/form/Form";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { TypingDialog } from "../../ui/form/TypingDialog";
import { toast } from "../../ui/toast";
import { consequenceText, STATUSES, statusText } from "../bookingWords";
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

/**
 * Changes the status of one booking (product-rules.md#booking-status). Where places or credit are missing the server asks first:
 * its warning is shown, and only a second, explicit press goes on. What was typed stays.
 */
export function UpdateStatusDialog({ booking: key, onClose }: UpdateStatusProps) {
  const booking = useFragment(
    graphql`
      fragment UpdateStatusDialog_booking on Booking {
        id
        status
        ...BookingFacts_booking
      }
    `,
    key,
  );
  const formId = useId();
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(statusRules),
    defaultValues: emptyStatusFields,
  });
  const { revalidate } = useRevalidator();
  const [updateBookingStatus, isUpdating] = useUpdateBookingStatus();
  const [warning, setWarning] = useState<OverrideWarning | null>(null);
  const chosen = useWatch({ control: form.control, name: "status" });

  return (
    <TypingDialog
      isOpen
      isDirty={form.formState.isDirty}
      onClose={onClose}
      title="Update Status"
      isDismissable={!isUpdating}
      actions={
        <>
          <Button variant="secondary" isDisabled={isUpdating} onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={warning ? "danger" : "primary"}
            isPending={isUpdating}
            pendingLabel="Updating…"
          >
            {warning ? "Override and Update" : "Update Status"}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        onSubmit={async ({ status, notes }) => {
          try {
            await updateBookingStatus({
              bookingId: booking.id,
              status,
              expectedStatus: booking.status,
              notes: notes || null,
              override: warning !== null,
            });
            toast.success("Booking status updated successfully!");
            onClose();
          } catch (error) {
            const asked = overrideWarningOf(error);
            setWarning(asked);
            if (isChangedMeanwhile(error)) void revalidate();
            if (!asked) {
              form.setError("root", {
                message: messageOf(error, "Failed to update booking status"),
              });
            }
          }
        }}
      >
        <BookingFacts booking={booking} />
        <FormSelect
          control={form.control}
          name="status"
          label="New status"
          placeholder="Choose the new status"
          hint={(chosen && consequenceText(booking.status, chosen)) ?? undefined}
          choices={choices}
          onChosen={() => setWarning(null)}
        />
        <FormTextArea control={form.control} name="notes" label="Notes" isOptional />
        {warning && <OverrideBanner warning={warning} />}
      </Form>
    </TypingDialog>
  );
}
