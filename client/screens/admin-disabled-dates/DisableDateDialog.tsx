import { useWatch } from "react-hook-form";
import { graphql, useLazyLoadQuery } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { BookingsChoice } from "../../shared/displaced-bookings/BookingsChoice";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatLongDay } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import type { DisableDateDialogQuery } from "./__generated__/DisableDateDialogQuery.graphql";
import { affectedText, cancelText, outcomeText } from "./affectedWords";
import { CancellingBookings } from "./CancellingBookings";
import { ClosedAlready } from "./ClosedAlready";
import { disableDateRules, newDisabledDateFields } from "./disabledDateForm";
import { useDisableDate } from "./mutations";
import { useAffectedBookings } from "./useAffectedBookings";

export function DisableDateDialog({ onClose }: { readonly onClose: () => void }) {
  const { bookingCalendar } = useLazyLoadQuery<DisableDateDialogQuery>(
    graphql`
      query DisableDateDialogQuery {
        bookingCalendar {
          today
        }
      }
    `,
    {},
  );
  const { today } = bookingCalendar;
  const [disableDate, isDisabling] = useDisableDate();
  const [affected, askAffected] = useAffectedBookings();
  const dialog = useFormDialog({
    rules: disableDateRules(today),
    fields: newDisabledDateFields,
    save: async (fields, { setError }) => {
      const isStillKnown = affected?.date === fields.date;
      const { affectedCount, closed } = isStillKnown ? affected : await askAffected(fields.date);
      if (closed) return null;
      if (affectedCount > 0 && !fields.bookings) {
        setError("bookings", { message: "Please choose what becomes of the bookings" });
        return null;
      }
      const outcome = await disableDate({
        date: fields.date,
        reason: fields.reason || null,
        bookings: fields.bookings ?? "KEEP",
      });
      const saved = "Date disabled successfully!";
      const consequence = outcomeText(outcome);
      return consequence ? [saved, consequence] : saved;
    },
    failed: "Failed to disable date",
    isErrorAbove: true,
    onClose,
  });
  const { control, setValue } = dialog.form;
  const [date, bookings] = useWatch({ control, name: ["date", "bookings"] });
  const isKnown = affected?.date === date;
  const cancelling = isKnown && bookings === "CANCEL" ? affected.cancellableCount : 0;

  function dateChosen(chosen: string): string {
    setValue("bookings", null);
    // Queried again on submit, which reports the error.
    if (chosen >= today) void askAffected(chosen).catch(() => undefined);
    return chosen;
  }

  return (
    <FormDialog
      {...dialog}
      title="Disable New Date"
      isSubmitDisabled={isKnown && affected.closed !== null}
      submitLabel="Disable Date"
      pendingLabel="Disabling…"
    >
      <FormTextField
        control={control}
        name="date"
        label="Date"
        type="date"
        min={today}
        hint={date && formatLongDay(date)}
        change={dateChosen}
      />
      {isKnown && affected.closed && (
        <ClosedAlready closed={affected.closed} affected={affected} onDone={onClose} />
      )}
      {isKnown && !affected.closed && affected.affectedCount > 0 && (
        <Stack $gap={3}>
          <Banner tone="warning" title={affectedText(affected)}>
            Choose what becomes of them. Nothing new can be booked either way.
          </Banner>
          <BookingsChoice control={control} name="bookings" cancelText={cancelText(affected)} />
        </Stack>
      )}
      <FormTextArea
        control={control}
        name="reason"
        label="Reason"
        isOptional
        hint="Residents read it"
      />
      {isDisabling && cancelling > 0 && <CancellingBookings count={cancelling} />}
    </FormDialog>
  );
}
