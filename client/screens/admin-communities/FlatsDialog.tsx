import { useForm, useWatch } from "react-hook-form";
import { showServerError } from "../../relay/showServerError";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { toast } from "../../ui/toast";
import { FlatsPreview } from "./FlatsPreview";
import { useCreateFlats } from "./useCreateFlats";
import { useFlatsPreview } from "./useFlatsPreview";

interface Props {
  readonly blockId: string;
  readonly place: string;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** Creates many flats of a block at once; what the list comes to is shown before, line by line, by the server. */
export function FlatsDialog({ blockId, place, onClose, onCreated }: Props) {
  const form = useForm({ defaultValues: { names: "" } });
  const names = useWatch({ control: form.control, name: "names" });
  const preview = useFlatsPreview(blockId, names);
  const count = preview.lines.filter(({ outcome }) => outcome === "CREATED").length;
  const [createFlats] = useCreateFlats();

  async function save(): Promise<void> {
    try {
      const made = await createFlats({ blockId, names });
      toast.success(`${made.length} ${made.length === 1 ? "flat" : "flats"} created successfully!`);
      if (made[0]) onCreated(made[0]);
      onClose();
    } catch (error) {
      showServerError(form, error, "Failed to create flat");
    }
  }

  return (
    <FormDialog
      title={`Create flats in ${place}`}
      form={form}
      onSubmit={save}
      onClose={onClose}
      isSubmitDisabled={count === 0}
      submitLabel={
        count === 0 ? "Create Flats" : `Create ${count} ${count === 1 ? "Flat" : "Flats"}`
      }
      pendingLabel="Creating…"
    >
      <FormTextArea
        control={form.control}
        name="names"
        label="Flats"
        hint="Names and ranges, with commas or lines between them: 101-110, A01-A12, Penthouse A. At most 500 at once."
        spellCheck={false}
      />
      <FlatsPreview {...preview} />
    </FormDialog>
  );
}
