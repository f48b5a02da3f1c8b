import { useState } from "react";
import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { z } from "zod";
import { isChangedMeanwhile, ServerError } from "../../relay/errors";
import { bringIntoView } from "../../ui/dialog/dialogFocus";
import { Facts } from "../../ui/Facts";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { typedLines } from "../../ui/form/typedText";
import { formatLongDay, formatMissing, formatTimeRange } from "../../ui/format";
import { Banner } from "../../ui/message/Banner";
import { StatusBadge } from "../../ui/StatusBadge";
import { consequenceText, STATUSES, statusText, statusTone } from "../bookingWords";
import { useFormDialog } from "../dialogs/useFormDialog";
import type { BookingFacts_booking$key } from "./__generated__/BookingFacts_booking.graphql";
import type { UpdateStatusDialog_booking$key } from "./__generated__/UpdateStatusDialog_booking.graphql";
import { useUpdateBookingStatus } from "./useUpdateBookingStatus";

interface Props {
  readonly booking: UpdateStatusDialog_booking$key;
  readonly onSave?: () => void;
  readonly onClose: () => void;
}

const choices = STATUSES.map((status) => ({ value: status, label: statusText(status) }));

/** product-rules.md#booking-status */
export function UpdateStatusDialog({ booking: key, onSave, onClose }: Props) {
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
      onSave?.();
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

function OverrideBanner({ warning }: { readonly warning: OverrideWarning }) {
  return (
    <div ref={bringIntoView}>
      <Banner tone="warning" title={warning.message}>
        <ul>
          {warning.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

const MAX_NOTES = 1_000;

/** product-rules.md#booking-status */
const statusRules = z.object({
  status: z
    .enum(STATUSES)
    .nullable()
    .transform((status, { addIssue }) => {
      if (status) return status;
      addIssue("Please select a new status");
      return z.NEVER;
    }),
  notes: typedLines(MAX_NOTES),
});

const emptyStatusFields: z.input<typeof statusRules> = { status: null, notes: "" };

interface OverrideWarning {
  readonly message: string;
  readonly consequences: readonly string[];
}

function overrideWarningOf(error: unknown): OverrideWarning | null {
  if (!(error instanceof ServerError) || error.code !== "OVERRIDE_REQUIRED") return null;
  const { booked, capacity, hasCredit, isDateClosed } = error.details;
  const isFull = typeof booked === "number" && typeof capacity === "number" && booked >= capacity;
  return {
    message: error.message,
    consequences: [
      ...(isDateClosed === true
        ? ["The car would be washed on a date on which nothing can be booked."]
        : []),
      ...(isFull ? ["The booking would take a place beyond the slot's capacity."] : []),
      ...(hasCredit === false ? ["No credit would be taken for it."] : []),
      "It would stand in the booking's history, with your name.",
    ],
  };
}

function BookingFacts({ booking: key }: { readonly booking: BookingFacts_booking$key }) {
  const booking = useFragment(
    graphql`
      fragment BookingFacts_booking on Booking {
        bookingId
        bookingDate
        startTime
        endTime
        status
        notes
        residencyName
        blockName
        flatName
        user {
          displayName
        }
      }
    `,
    key,
  );
  const { residencyName, blockName, flatName, startTime, endTime, notes } = booking;
  return (
    <Facts
      facts={[
        { label: "Booking ID", value: `#${booking.bookingId}` },
        { label: "User", value: formatMissing(booking.user?.displayName) },
        {
          label: "Residence",
          value: [residencyName, blockName, flatName].map(formatMissing).join(" · "),
        },
        { label: "Date", value: formatLongDay(booking.bookingDate) },
        { label: "Time", value: formatTimeRange(startTime, endTime) },
        {
          label: "Current status",
          value: (
            <StatusBadge $tone={statusTone(booking.status)}>
              {statusText(booking.status)}
            </StatusBadge>
          ),
        },
        ...(notes ? [{ label: "Notes", value: notes }] : []),
      ]}
    />
  );
}
