import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRelayEnvironment } from "react-relay";
import { showServerError } from "../../relay/showServerError";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { BlockField } from "../../shared/profile-form/BlockField";
import { choicesOf, type Home, type Place } from "../../shared/profile-form/choicesOf";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { toast } from "../../ui/toast";
import { type BlockPlace, fetchBlockPlace } from "./blockPlace";
import { type FlatFields, type FlatInput, flatRules } from "./communityForm";
import { useCreateFlat } from "./useCreateFlat";
import { useUpdateFlat } from "./useUpdateFlat";

interface Props {
  /** The one that is edited; null for a new one. */
  readonly flat: { readonly id: string; readonly name: string } | null;
  readonly place: Pick<Home, "residency" | "block">;
  readonly residencies: readonly Place[];
  readonly onClose: () => void;
  readonly onCreated?: (id: string, residencyId: string, blockId: string) => void;
}

type Values = Pick<FlatInput, "blockId" | "name">;

/**
 * Creates a flat, renames one, or moves it to another block (product-rules.md#community-management). What someone else
 * changed meanwhile is shown before it is replaced.
 */
export function FlatDialog({ flat, place, residencies, onClose, onCreated }: Props) {
  const form = useForm<FlatFields, unknown, FlatInput>({
    mode: "onTouched",
    resolver: zodResolver(flatRules),
    defaultValues: {
      residencyId: place.residency?.id ?? null,
      blockId: place.block?.id ?? null,
      name: flat?.name ?? "",
    },
  });
  const { control, setValue, watch } = form;
  const edit = useEdit<Values>({ blockId: place.block?.id ?? "", name: flat?.name ?? "" }, onClose);
  const environment = useRelayEnvironment();
  // Where someone else moved it meanwhile.
  const [moved, setMoved] = useState<BlockPlace | null>(null);
  const words: FieldWords<Values> = {
    blockId: {
      label: "Block",
      show: (id) => (moved?.block.id === id ? moved.block.name : "another one"),
    },
    name: { label: "Name", show: (name) => name },
  };
  const [createFlat] = useCreateFlat();
  const [updateFlat] = useUpdateFlat();
  const residency = residencies.find(({ id }) => id === watch("residencyId"));

  async function save({ blockId: block, name }: FlatInput): Promise<void> {
    try {
      if (flat) {
        await updateFlat({ flatId: flat.id, ...edit.changes({ blockId: block, name }) });
        toast.success("Flat updated successfully!");
      } else {
        onCreated?.(await createFlat({ blockId: block, name }), residency?.id ?? "", block);
        toast.success("Flat created successfully!");
      }
      onClose();
    } catch (error) {
      if (flat && edit.isOvertaken(error)) {
        void fetchBlockPlace(environment, error).then(setMoved);
        return;
      }
      showServerError(form, error, `Failed to ${flat ? "update" : "create"} flat`);
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
          ...(id && { residencyId: moved?.residency.id ?? residency?.id ?? null, blockId: id }),
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
      <BlockField
        control={control}
        name="blockId"
        residencyId={residency?.id ?? null}
        current={[moved, place].find((at) => at?.residency?.id === residency?.id)?.block}
        hint={flat ? "It can be moved while nobody lives there." : undefined}
      />
      <FormTextField control={control} name="name" label="Name or number" autoComplete="off" />
    </FormDialog>
  );
}
