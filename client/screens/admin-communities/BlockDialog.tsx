import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showServerError } from "../../relay/showServerError";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatMissing } from "../../ui/format";
import type { Choice } from "../../ui/Option";
import { toast } from "../../ui/toast";
import { type BlockFields, type BlockInput, blockRules } from "./communityForm";
import { useCreateBlock } from "./useCreateBlock";
import { useUpdateBlock } from "./useUpdateBlock";

interface Props {
  /** The one that is edited; null for a new one. */
  readonly block: { readonly id: string; readonly name: string } | null;
  readonly residencyId: string | null;
  readonly residencies: readonly Choice[];
  readonly onClose: () => void;
  readonly onCreated?: (id: string, residencyId: string) => void;
}

/**
 * Creates a block, renames one, or moves it to another residency (product-rules.md#community-management). What someone
 * else changed meanwhile is shown before it is replaced.
 */
export function BlockDialog({ block, residencyId, residencies, onClose, onCreated }: Props) {
  const form = useForm<BlockFields, unknown, BlockInput>({
    mode: "onTouched",
    resolver: zodResolver(blockRules),
    defaultValues: { residencyId, name: block?.name ?? "" },
  });
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

  async function save(fields: BlockInput): Promise<void> {
    try {
      if (block) {
        await updateBlock({ blockId: block.id, ...edit.changes(fields) });
        toast.success("Block updated successfully!");
      } else {
        onCreated?.(await createBlock(fields), fields.residencyId);
        toast.success("Block created successfully!");
      }
      onClose();
    } catch (error) {
      if (block && edit.isOvertaken(error)) return;
      showServerError(form, error, `Failed to ${block ? "update" : "create"} block`);
    }
  }

  return (
    <FormDialog
      title={block ? `Edit ${block.name}` : "Create Block"}
      form={form}
      onSubmit={save}
      onClose={edit.close}
      submitLabel={block ? "Save Changes" : "Create Block"}
      pendingLabel={block ? "Saving…" : "Creating…"}
    >
      <ConflictBanner
        conflict={edit.conflict}
        words={words}
        fieldsOf={(theirs) => theirs}
        onTaken={edit.settle}
      />
      <FormComboBox
        control={form.control}
        name="residencyId"
        label="Residency"
        placeholder="Select a residency"
        noMatch="No residency of this name"
        hint={block ? "It can be moved while nobody lives there." : undefined}
        choices={residencies}
      />
      <FormTextField control={form.control} name="name" label="Name" autoComplete="off" />
    </FormDialog>
  );
}
