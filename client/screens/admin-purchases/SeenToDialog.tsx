import { z } from "zod/mini";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { typedLines } from "../../ui/form/typedText";
import { Text } from "../../ui/Text";
import { useMarkSeenTo } from "./mutations";

const LONGEST_NOTE = 500;

const rules = z.object({
  note: typedLines(LONGEST_NOTE),
});

interface Props {
  readonly id: string;
  readonly buyer: string;
  readonly attention: string;
  readonly onClose: () => void;
}

export function SeenToDialog({ id, buyer, attention, onClose }: Props) {
  const [markSeenTo] = useMarkSeenTo();
  const dialog = useFormDialog({
    rules,
    fields: { note: "" },
    save: async ({ note }) => {
      await markSeenTo({ purchaseId: id, note: note || null });
      return "Purchase marked as seen to";
    },
    failed: "Failed to update purchase",
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={`Purchase of ${buyer}`}
      submitLabel="Mark as Seen To"
      pendingLabel="Saving…"
      phone="card"
    >
      {attention.split("\n").map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <FormTextArea
        control={dialog.form.control}
        name="note"
        label="Note"
        isOptional
        hint="What was done about it; only administrators read it"
      />
    </FormDialog>
  );
}
