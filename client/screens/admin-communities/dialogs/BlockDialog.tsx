import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../../shared/edit/ConflictBanner";
import { useEdit } from "../../../shared/edit/useEdit";
import type { Place } from "../../../shared/profile-form/choicesOf";
import { useResidencySearch } from "../../../shared/residency-choice/useResidencySearch";
import { FormComboBox } from "../../../ui/form/FormComboBox";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";
import { formatMissing } from "../../../ui/format";
import { type BlockInput, blockRules } from "../communityForm";
import { useCreateBlock, useUpdateBlock } from "./mutations";

interface Props {
  readonly block: { readonly id: string; readonly name: string } | null;
  readonly residency: Place | null;
  readonly residencies: readonly Place[];
  readonly onClose: () => void;
  readonly onCreated?: (id: string, residencyId: string) => void;
}

export function BlockDialog({ block, residency, onClose, onCreated, ...props }: Props) {
  const { places, comboBox } = useResidencySearch(props.residencies, residency);
  const residencyId = residency?.id ?? null;
  const edit = useEdit<BlockInput>(
    { residencyId: residencyId ?? "", name: block?.name ?? "" },
    onClose,
  );
  const words: FieldWords<BlockInput> = {
    residencyId: {
      label: "Residency",
      show: (id) => formatMissing(places.find((place) => place.id === id)?.name),
    },
    name: { label: "Name", show: (name) => name },
  };
  const [createBlock] = useCreateBlock();
  const [updateBlock] = useUpdateBlock();
  const dialog = useFormDialog({
    rules: blockRules,
    fields: { residencyId, name: block?.name ?? "" },
    save: async (fields) => {
      if (block) {
        await updateBlock({ blockId: block.id, ...edit.changes(fields) });
        return "Block updated successfully!";
      }
      onCreated?.((await createBlock(fields)).block.id, fields.residencyId);
      return "Block created successfully!";
    },
    failed: `Failed to ${block ? "update" : "create"} block`,
    onClose,
    edit: block ? edit : undefined,
  });
  const { control } = dialog.form;
  return (
    <FormDialog
      {...dialog}
      title={block ? `Edit ${block.name}` : "Create Block"}
      submitLabel={block ? "Save Changes" : "Create Block"}
      pendingLabel={block ? "Saving…" : "Creating…"}
    >
      <ConflictBanner edit={edit} words={words} fieldsOf={(theirs) => theirs} />
      <FormComboBox
        {...comboBox}
        control={control}
        name="residencyId"
        label="Residency"
        placeholder="Select a residency"
        hint={block ? "It can be moved while nobody lives there." : undefined}
      />
      <FormTextField control={control} name="name" label="Name" autoComplete="off" />
    </FormDialog>
  );
}
