import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { formatLongDay, formatMissing } from "../../ui/format";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import type { EditReasonDialog_disabledDate$key } from "./__generated__/EditReasonDialog_disabledDate.graphql";
import { type ReasonFields, reasonRules } from "./disabledDateForm";
import { useUpdateDisabledDate } from "./useUpdateDisabledDate";

interface Props {
  readonly disabledDate: EditReasonDialog_disabledDate$key;
  readonly onClose: () => void;
}

interface Values {
  readonly reason: string | null;
}

const WORDS: FieldWords<Values> = { reason: { label: "Reason", show: formatMissing } };

/**
 * Edits the reason of a disabled date; the date itself stays (product-rules.md#disabled-date-management). What someone
 * else wrote meanwhile is shown before it is replaced.
 */
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
  const form = useForm<ReasonFields>({
    mode: "onTouched",
    resolver: zodResolver(reasonRules),
    defaultValues: { reason: reason ?? "" },
  });
  const [updateDisabledDate] = useUpdateDisabledDate();
  const edit = useEdit<Values>({ reason: reason ?? null }, onClose);

  async function save(fields: ReasonFields): Promise<void> {
    try {
      const changes = { reason: fields.reason || null };
      await updateDisabledDate({ disabledDateId: id, ...changes, ...edit.changes(changes) });
      toast.success("Disabled date updated successfully!");
      onClose();
    } catch (error) {
      if (!edit.isOvertaken(error))
        form.setError("root", { message: messageOf(error, "Failed to update disabled date") });
    }
  }

  return (
    <FormDialog
      title="Edit Disabled Date"
      form={form}
      onSubmit={save}
      onClose={edit.close}
      submitLabel="Save Changes"
      pendingLabel="Saving…"
    >
      <ConflictBanner
        conflict={edit.conflict}
        words={WORDS}
        fieldsOf={(theirs) => ({ reason: theirs.reason ?? "" })}
        onTaken={edit.settle}
      />
      <TextField
        label="Date"
        value={formatLongDay(date)}
        isReadOnly
        hint="To change the date, delete this one with Enable and create a new one."
      />
      <FormTextArea
        control={form.control}
        name="reason"
        label="Reason"
        isOptional
        hint="Residents read it"
      />
    </FormDialog>
  );
}
