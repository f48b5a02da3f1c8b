import { useState } from "react";
import { useWatch } from "react-hook-form";
import {
  fetchQuery,
  graphql,
  useFragment,
  useLazyLoadQuery,
  useRelayEnvironment,
} from "react-relay";
import { z } from "zod/mini";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { BookingsChoice } from "../../shared/displaced-bookings/BookingsChoice";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { TextField } from "../../ui/field/TextField";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { typedText } from "../../ui/form/typedText";
import { formatLongDay, formatMissing } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import type { DisableDateDialogQuery } from "./__generated__/DisableDateDialogQuery.graphql";
import type { EditReasonDialog_disabledDate$key } from "./__generated__/EditReasonDialog_disabledDate.graphql";
import type { useAffectedBookingsQuery } from "./__generated__/useAffectedBookingsQuery.graphql";
import { type AffectedOfDate, affectedText, cancelText, outcomeText } from "./affectedWords";
import { CancellingBookings, ClosedAlready } from "./ClosedAlready";
import { useDisableDate, useUpdateDisabledDate } from "./mutations";

const reason = typedText(300);

/** product-rules.md#disabled-dates. `today` is the server's. */
export const disableDateRules = (today: string) =>
  z.object({
    date: z.string().check(
      z.minLength(1, "Date is required"),
      z.refine((date) => date === "" || date >= today, "Cannot disable dates in the past"),
    ),
    reason,
    bookings: z.nullable(z.enum(["KEEP", "CANCEL"])),
  });

const reasonRules = z.object({ reason });

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
    fields: { date: "", reason: "", bookings: null },
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

function useAffectedBookings() {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<AffectedOfDate | null>(null);
  const ask = async (date: string): Promise<AffectedOfDate> => {
    const data = await fetchQuery<useAffectedBookingsQuery>(
      environment,
      graphql`
        query useAffectedBookingsQuery($date: Date!) {
          affectedBookings(date: $date) {
            affectedCount
            cancellableCount
          }
          disabledDate(date: $date) {
            id
            reason
          }
        }
      `,
      { date },
    ).toPromise();
    const { affectedCount = 0, cancellableCount = 0 } = data?.affectedBookings ?? {};
    const affected = { date, affectedCount, cancellableCount, closed: data?.disabledDate ?? null };
    setAnswer(affected);
    return affected;
  };
  return [answer, ask] as const;
}

interface Props {
  readonly disabledDate: EditReasonDialog_disabledDate$key;
  readonly onClose: () => void;
}

interface Values {
  readonly reason: string | null;
}

const WORDS: FieldWords<Values> = { reason: { label: "Reason", show: formatMissing } };

export function EditReasonDialog({ disabledDate: key, onClose }: Props) {
  const { id, date, reason } = useFragment(
    graphql`
      fragment EditReasonDialog_disabledDate on DisabledDate {
        id
        date
        reason
      }
    `,
    key,
  );
  const [updateDisabledDate] = useUpdateDisabledDate();
  const edit = useEdit<Values>({ reason: reason ?? null }, onClose);
  const dialog = useFormDialog({
    rules: reasonRules,
    fields: { reason: reason ?? "" },
    save: async (fields) => {
      const changes = { reason: fields.reason || null };
      await updateDisabledDate({ disabledDateId: id, ...changes, ...edit.changes(changes) });
      return "Disabled date updated successfully!";
    },
    failed: "Failed to update disabled date",
    isErrorAbove: true,
    onClose,
    edit,
  });
  return (
    <FormDialog
      {...dialog}
      title="Edit Disabled Date"
      submitLabel="Save Changes"
      pendingLabel="Saving…"
    >
      <ConflictBanner
        edit={edit}
        words={WORDS}
        fieldsOf={(theirs) => ({ reason: theirs.reason ?? "" })}
      />
      <TextField
        label="Date"
        value={formatLongDay(date)}
        isReadOnly
        hint="To change the date, delete this one with Enable and create a new one."
      />
      <FormTextArea
        control={dialog.form.control}
        name="reason"
        label="Reason"
        isOptional
        hint="Residents read it"
      />
    </FormDialog>
  );
}
