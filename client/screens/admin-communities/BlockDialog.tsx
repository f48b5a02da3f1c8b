import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import type { Choice } from "../../ui/field/Option";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatMissing } from "../../ui/format";
import type { useCreateBlockMutation } from "./__generated__/useCreateBlockMutation.graphql";
import type { useUpdateBlockMutation } from "./__generated__/useUpdateBlockMutation.graphql";
import { placeBlock } from "./communityConnections";
import { type BlockInput, blockRules } from "./communityForm";

const useCreateBlock = () =>
  useInputMutation<useCreateBlockMutation>(
    graphql`
      mutation useCreateBlockMutation($input: CreateBlockInput!) {
        createBlock(input: $input) {
          block {
            id
            ...BlockList_block
            ...usePlaces_blockChoice
          }
          residency {
            ...ResidencyList_residencies
          }
        }
      }
    `,
    () => ({ updater: placeBlock("createBlock") }),
  );

const useUpdateBlock = () =>
  useInputMutation<useUpdateBlockMutation>(
    graphql`
      mutation useUpdateBlockMutation($input: UpdateBlockInput!) {
        updateBlock(input: $input) {
          block {
            ...BlockList_block
            ...usePlaces_blockChoice
          }
          residency {
            ...ResidencyList_residencies
          }
          previousResidency {
            ...ResidencyList_residencies
          }
        }
      }
    `,
    () => ({ updater: placeBlock("updateBlock") }),
  );

interface Props {
  readonly block: { readonly id: string; readonly name: string } | null;
  readonly residencyId: string | null;
  readonly residencies: readonly Choice[];
  readonly onClose: () => void;
  readonly onCreated?: (id: string, residencyId: string) => void;
}

export function BlockDialog({ block, residencyId, residencies, onClose, onCreated }: Props) {
  const edit = useEdit<BlockInput>(
    { residencyId: residencyId ?? "", name: block?.name ?? "" },
    onClose,
  );
  const words: FieldWords<BlockInput> = {
    residencyId: {
      label: "Residency",
      show: (id) => formatMissing(residencies.find(({ value }) => value === id)?.label),
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
        control={control}
        name="residencyId"
        label="Residency"
        placeholder="Select a residency"
        noMatch="No residency of this name"
        hint={block ? "It can be moved while nobody lives there." : undefined}
        choices={residencies}
      />
      <FormTextField control={control} name="name" label="Name" autoComplete="off" />
    </FormDialog>
  );
}
