import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod/mini";
import { showServerError } from "../../relay/showServerError";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import { useMarkSeenTo } from "./useMarkSeenTo";

const LONGEST_NOTE = 500;

const rules = z.object({
  note: z.string().check(z.trim(), z.maxLength(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters`)),
});

interface Props {
  readonly id: string;
  readonly buyer: string;
  readonly attention: string;
  readonly onClose: () => void;
}

/** Marks a purchase as seen to, with a note of what was done for anyone who asks later. */
export function SeenToDialog({ id, buyer, attention, onClose }: Props) {
  const form = useForm<z.infer<typeof rules>>({
    mode: "onTouched",
    resolver: zodResolver(rules),
    defaultValues: { note: "" },
  });
  const [markSeenTo] = useMarkSeenTo();
  return (
    <FormDialog
      title={`Purchase of ${buyer}`}
      form={form}
      onSubmit={async ({ note }) => {
        try {
          await markSeenTo({ purchaseId: id, note: note || null });
          toast.success("Purchase marked as seen to");
          onClose();
        } catch (error) {
          showServerError(form, error, "Failed to update purchase");
        }
      }}
      onClose={onClose}
      submitLabel="Mark as Seen To"
      pendingLabel="Saving…"
      phone="card"
    >
      {attention.split("\n").map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <FormTextArea
        control={form.control}
        name="note"
        label="Note"
        isOptional
        hint="What was done about it; only administrators read it"
      />
    </FormDialog>
  );
}
