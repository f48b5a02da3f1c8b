import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { messageOf } from "../../relay/errors";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatLongDay } from "../../ui/format";
import { toast } from "../../ui/toast";
import { outcomeText } from "./affectedWords";
import { BookingsChoice } from "./BookingsChoice";
import { CancellingBookings } from "./CancellingBookings";
import { ClosedAlready } from "./ClosedAlready";
import {
  type DisableDateFields,
  disableDateRules,
  newDisabledDateFields,
} from "./disabledDateForm";
import { useAffectedBookings } from "./useAffectedBookings";
import { useDisableDate } from "./useDisableDate";
import { useToday } from "./useToday";

/**
 * Disables a date (product-rules.md#disabled-date-management). Where it has bookings, it says so and asks what happens
 * to them before it goes on.
 */
export function DisableDateDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const form = useForm<DisableDateFields>({
    mode: "onTouched",
    resolver: zodResolver(disableDateRules(today)),
    defaultValues: newDisabledDateFields,
  });
  const [disableDate, isDisabling] = useDisableDate();
  const [affected, askAffected] = useAffectedBookings();
  const [date, bookings] = useWatch({ control: form.control, name: ["date", "bookings"] });
  const isKnown = affected?.date === date;
  const cancelling = isKnown && bookings === "CANCEL" ? affected.cancellableCount : 0;

  function dateChosen(chosen: string): string {
    form.setValue("bookings", null);
    // Asked again on submit: what failed here is not missed.
    if (chosen >= today) void askAffected(chosen).catch(() => undefined);
    return chosen;
  }

  async function save(fields: DisableDateFields): Promise<void> {
    try {
      const { affectedCount, closed } = isKnown ? affected : await askAffected(fields.date);
      if (closed) return;
      if (affectedCount > 0 && !fields.bookings) {
        form.setError("bookings", { message: "Please choose what becomes of the bookings" });
        return;
      }
      const outcome = await disableDate({
        date: fields.date,
        reason: fields.reason || null,
        bookings: fields.bookings ?? "KEEP",
      });
      toast.success("Date disabled successfully!");
      const consequence = outcomeText(outcome);
      if (consequence) toast.success(consequence);
      onClose();
    } catch (error) {
      form.setError("root", { message: messageOf(error, "Failed to disable date") });
    }
  }

  return (
    <FormDialog
      title="Disable New Date"
      form={form}
      onSubmit={save}
      onClose={onClose}
      isSubmitDisabled={isKnown && affected.closed !== null}
      submitLabel="Disable Date"
      pendingLabel="Disabling…"
    >
      <FormTextField
        control={form.control}
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
        <BookingsChoice affected={affected} control={form.control} />
      )}
      <FormTextArea
        control={form.control}
        name="reason"
        label="Reason"
        isOptional
        hint="Residents read it"
      />
      {isDisabling && cancelling > 0 && <CancellingBookings count={cancelling} />}
    </FormDialog>
  );
}
