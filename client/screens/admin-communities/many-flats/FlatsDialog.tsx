import { useWatch } from "react-hook-form";
import { z } from "zod/mini";
import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormTextArea } from "../../../ui/form/FormTextArea";
import { countText } from "../../../ui/format";
import { FlatsPreview } from "./FlatsPreview";
import { useCreateFlats } from "./mutations";
import { useFlatsPreview } from "./useFlatsPreview";

const rules = z.object({ names: z.string() });

interface Props {
  readonly blockId: string;
  readonly place: string;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function FlatsDialog({ blockId, place, onClose, onCreated }: Props) {
  const [createFlats] = useCreateFlats();
  const dialog = useFormDialog({
    rules,
    fields: { names: "" },
    save: async ({ names: typed }) => {
      const { results } = await createFlats({ blockId, names: typed });
      const made = results.filter(({ outcome }) => outcome === "CREATED");
      if (made[0]?.flat) onCreated(made[0].flat.id);
      return `${countText(made.length, "flat")} created successfully!`;
    },
    failed: "Failed to create flat",
    onClose,
  });
  const { control } = dialog.form;
  const names = useWatch({ control, name: "names" });
  const preview = useFlatsPreview(blockId, names);
  const count = preview.lines.filter(({ outcome }) => outcome === "CREATED").length;
  return (
    <FormDialog
      {...dialog}
      title={`Create flats in ${place}`}
      isSubmitDisabled={count === 0}
      submitLabel={count === 0 ? "Create Flats" : `Create ${countText(count, "Flat")}`}
      pendingLabel="Creating…"
    >
      <FormTextArea
        control={control}
        name="names"
        label="Flats"
        hint="Names and ranges, with commas or lines between them: 101-110, A01-A12, Penthouse A. At most 500 at once."
        spellCheck={false}
      />
      <FlatsPreview {...preview} />
    </FormDialog>
  );
}
