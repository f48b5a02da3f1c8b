import { Suspense, use, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { screenCode } from "../../relay/screenCode";
import { ComboBox } from "../../ui/ComboBox";
import type { CustomFlatDialogProps } from "./CustomFlatDialog";
import type { Profile, ProfileFields } from "./profileRules";
import { useFlatsOfBlock } from "./useFlatsOfBlock";

interface Props {
  readonly control: Control<ProfileFields, unknown, Profile>;
  readonly blockId: string;
  readonly attempt: number;
}

const OTHER = "other";

const dialog = screenCode(() => import("./CustomFlatDialog").then((m) => m.CustomFlatDialog));

/** The flats of a block to choose from, and 'Other' for one that is not among them (spec §2). */
export function FlatChoice({ control, blockId, attempt }: Props) {
  const { field, fieldState } = useController({ control, name: "flatId" });
  const flats = useFlatsOfBlock(blockId, attempt);
  const typed = useRef("");
  const [customName, setCustomName] = useState<string | null>(null);

  return (
    <>
      <ComboBox
        ref={field.ref}
        name={field.name}
        label="Flat"
        hint="Type to find it. Not in the list? Choose Other"
        placeholder="Select a flat"
        value={field.value}
        choices={[
          ...flats.map(({ id, name }) => ({ value: id, label: name })),
          { value: OTHER, label: "Other", isAlwaysOffered: true },
        ]}
        onTextChange={(text) => {
          typed.current = text;
        }}
        onChange={(value) => {
          if (value === OTHER) setCustomName(typed.current);
          else field.onChange(value);
        }}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      {customName !== null && (
        <Suspense fallback={null}>
          <LoadedDialog
            blockId={blockId}
            flats={flats}
            suggestion={customName}
            onCancel={() => setCustomName(null)}
            onChosen={(flatId) => {
              field.onChange(flatId);
              setCustomName(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function LoadedDialog(props: CustomFlatDialogProps) {
  const CustomFlatDialog = use(dialog.latest());
  return <CustomFlatDialog {...props} />;
}
