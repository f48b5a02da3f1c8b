import { useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { IEnvironment } from "relay-runtime";
import { ServerError } from "../../../relay/errors";
import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../../shared/edit/ConflictBanner";
import { useEdit } from "../../../shared/edit/useEdit";
import { BlockField } from "../../../shared/profile-form/BlockField";
import type { Home, Place } from "../../../shared/profile-form/choicesOf";
import { useResidencySearch } from "../../../shared/residency-choice/useResidencySearch";
import { FormComboBox } from "../../../ui/form/FormComboBox";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";
import { type FlatFields, type FlatInput, flatRules } from "../communityForm";
import type { blockPlaceQuery } from "./__generated__/blockPlaceQuery.graphql";
import { useCreateFlat, useUpdateFlat } from "./mutations";

interface Props {
  readonly flat: { readonly id: string; readonly name: string } | null;
  readonly place: Pick<Home, "residency" | "block">;
  readonly residencies: readonly Place[];
  readonly onClose: () => void;
  readonly onCreated?: (id: string, residencyId: string, blockId: string) => void;
}

type Values = Pick<FlatInput, "blockId" | "name">;

export function FlatDialog({ flat, place, onClose, onCreated, ...props }: Props) {
  const { places, comboBox } = useResidencySearch(props.residencies, place.residency);
  const edit = useEdit<Values>({ blockId: place.block?.id ?? "", name: flat?.name ?? "" }, onClose);
  const environment = useRelayEnvironment();
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
  const dialog = useFormDialog({
    rules: flatRules,
    fields: {
      residencyId: place.residency?.id ?? null,
      blockId: place.block?.id ?? null,
      name: flat?.name ?? "",
    },
    save: async ({ blockId, name }, { getValues }) => {
      if (flat) {
        await updateFlat({ flatId: flat.id, ...edit.changes({ blockId, name }) });
        return "Flat updated successfully!";
      }
      const made = await createFlat({ blockId, name });
      onCreated?.(made.flat.id, getValues("residencyId") ?? "", blockId);
      return "Flat created successfully!";
    },
    failed: `Failed to ${flat ? "update" : "create"} flat`,
    onError: (error) => {
      if (!flat || !edit.handleConflict(error)) return false;
      void fetchBlockPlace(environment, error).then(setMoved);
      return true;
    },
    onClose,
    edit: flat ? edit : undefined,
  });
  const { control, setValue, watch } = dialog.form;
  const residency = places.find(({ id }) => id === watch("residencyId"));
  return (
    <FormDialog
      {...dialog}
      title={flat ? `Edit flat ${flat.name}` : "Create Flat"}
      submitLabel={flat ? "Save Changes" : "Create Flat"}
      pendingLabel={flat ? "Saving…" : "Creating…"}
    >
      <ConflictBanner
        edit={edit}
        words={words}
        fieldsOf={({ blockId: id, ...theirs }): Partial<FlatFields> => ({
          ...theirs,
          ...(id && { residencyId: moved?.residency.id ?? residency?.id ?? null, blockId: id }),
        })}
      />
      <FormComboBox
        {...comboBox}
        control={control}
        name="residencyId"
        label="Residency"
        placeholder="Select a residency"
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

interface BlockPlace {
  readonly block: Place;
  readonly residency: Place;
}

/** The flat's block after a conflict; null where unknown. */
async function fetchBlockPlace(
  environment: IEnvironment,
  error: unknown,
): Promise<BlockPlace | null> {
  const now = error instanceof ServerError ? error.details.now : null;
  const { blockId } = (now ?? {}) as { readonly blockId?: string };
  if (!blockId) return null;
  const answer = await fetchQuery<blockPlaceQuery>(
    environment,
    graphql`
      query blockPlaceQuery($blockId: ID!) {
        node(id: $blockId) {
          ... on Block {
            id
            name
            residency {
              id
              name
            }
          }
        }
      }
    `,
    { blockId },
  )
    .toPromise()
    .catch(() => undefined);
  const block = answer?.node;
  return block?.id && block.name && block.residency
    ? { block: { id: block.id, name: block.name }, residency: block.residency }
    : null;
}
