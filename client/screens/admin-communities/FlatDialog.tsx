import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { tellRefusal } from "../../relay/tellRefusal";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { ComboBoxPlace } from "../../ui/ComboBoxPlace";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatMissing } from "../../ui/format";
import { toast } from "../../ui/toast";
import { type FlatFields, type FlatInput, flatRules } from "./communityForm";
import { useCreateFlat } from "./useCreateFlat";
import { useUpdateFlat } from "./useUpdateFlat";

/** A residency whose blocks a flat can be in. */
export interface ResidencyChoice {
  readonly id: string;
  readonly name: string;
  readonly blocks: readonly { readonly id: string; readonly name: string }[];
}

interface Props {
  /** The one that is edited; null for a new one. */
  readonly flat: { readonly id: string; readonly name: string } | null;
  /** Where it is, or is most likely to be. */
  readonly residencyId: string | null;
  readonly blockId: string | null;
  readonly residencies: readonly ResidencyChoice[];
  readonly onClose: () => void;
  /** Called with the global id of a new one and its block's, beside `onClose`. */
  readonly onCreated?: (id: string, blockId: string) => void;
}

type Values = Pick<FlatInput, "blockId" | "name">;

const blockName = (residency: ResidencyChoice | undefined, id: string) =>
  formatMissing(residency?.blocks.find((block) => block.id === id)?.name);

const choicesOf = (named: readonly { readonly id: string; readonly name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/**
 * Makes a flat, renames one, or moves it to another block (spec §2 and §5). What somebody else changed meanwhile is
 * shown before it is replaced.
 */
export function FlatDialog({ flat, residencyId, blockId, residencies, onClose, onCreated }: Props) {
  const form = useForm<FlatFields, unknown, FlatInput>({
    mode: "onTouched",
    resolver: zodResolver(flatRules),
    defaultValues: { residencyId, blockId, name: flat?.name ?? "" },
  });
  const { control, setValue, watch } = form;
  const edit = useEdit<Values>({ blockId: blockId ?? "", name: flat?.name ?? "" }, onClose);
  const residencyOf = (id: string) =>
    residencies.find(({ blocks }) => blocks.some((block) => block.id === id));
  const words: FieldWords<Values> = {
    blockId: { label: "Block", show: (id) => blockName(residencyOf(id), id) },
    name: { label: "Name", show: (name) => name },
  };
  const createFlat = useCreateFlat();
  const updateFlat = useUpdateFlat();
  const residency = residencies.find(({ id }) => id === watch("residencyId"));

  async function save({ blockId: block, name }: FlatInput): Promise<void> {
    try {
      if (flat) {
        await updateFlat({ flatId: flat.id, ...edit.changes({ blockId: block, name }) });
        toast.success("Flat updated successfully!");
      } else {
        onCreated?.(await createFlat({ blockId: block, name }), block);
        toast.success("Flat created successfully!");
      }
      onClose();
    } catch (error) {
      if (flat && edit.isOvertaken(error)) return;
      tellRefusal(form, error, `Failed to ${flat ? "update" : "create"} flat`);
    }
  }

  return (
    <FormDialog
      title={flat ? `Edit flat ${flat.name}` : "Create Flat"}
      form={form}
      onSubmit={save}
      onClose={edit.close}
      submitLabel={flat ? "Save Changes" : "Create Flat"}
      pendingLabel={flat ? "Saving…" : "Creating…"}
    >
      <ConflictBanner
        conflict={edit.conflict}
        words={words}
        fieldsOf={({ blockId: id, ...theirs }): Partial<FlatFields> => ({
          ...theirs,
          ...(id && { residencyId: residencyOf(id)?.id ?? null, blockId: id }),
        })}
        onTaken={edit.settle}
      />
      <FormComboBox
        control={control}
        name="residencyId"
        label="Residency"
        placeholder="Select a residency"
        noMatch="No residency of this name"
        choices={choicesOf(residencies)}
        onChosen={(chosen) => chosen !== residency?.id && setValue("blockId", null)}
      />
      {residency ? (
        <FormComboBox
          key={residency.id}
          control={control}
          name="blockId"
          label="Block"
          placeholder="Select a block"
          noMatch="No block of this name"
          hint={flat ? "It can be moved while nobody lives there." : undefined}
          choices={choicesOf(residency.blocks)}
        />
      ) : (
        <ComboBoxPlace
          label="Block"
          placeholder="Select a block"
          reason="Choose a residency first"
        />
      )}
      <FormTextField control={control} name="name" label="Name or number" autoComplete="off" />
    </FormDialog>
  );
}
