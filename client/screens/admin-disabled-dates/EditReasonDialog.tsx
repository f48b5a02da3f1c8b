import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { TextField } from "../../ui/field/TextField";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { formatLongDay, formatMissing } from "../../ui/format";
import type { EditReasonDialog_disabledDate$key } from "./__generated__/EditReasonDialog_disabledDate.graphql";
import { reasonRules } from "./disabledDateForm";
import { useUpdateDisabledDate } from "./mutations";

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
