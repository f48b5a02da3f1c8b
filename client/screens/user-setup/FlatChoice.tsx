import { type ComponentType, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { NetworkError } from "../../relay/errors";
import { screenCode } from "../../relay/screenCode";
import { ComboBox } from "../../ui/ComboBox";
import { toast } from "../../ui/toast";
import type { CustomFlatDialogProps } from "./CustomFlatDialog";
import type { Profile, ProfileFields } from "./profileRules";
import { useFlatsOfBlock } from "./useFlatsOfBlock";

interface Props {
  readonly control: Control<ProfileFields, unknown, Profile>;
  readonly blockId: string;
  readonly attempt: number;
}

interface Popup {
  readonly CustomFlatDialog: ComponentType<CustomFlatDialogProps>;
  readonly suggestion: string;
}

const OTHER = "other";

const code = screenCode(() => import("./CustomFlatDialog").then((m) => m.CustomFlatDialog));

/** The flats of a block to choose from, and 'Other' for one that is not among them (spec §2). */
export function FlatChoice({ control, blockId, attempt }: Props) {
  const { field, fieldState } = useController({ control, name: "flatId" });
  const flats = useFlatsOfBlock(blockId, attempt);
  const typed = useRef("");
  const [popup, setPopup] = useState<Popup | null>(null);

  async function ask(suggestion: string): Promise<void> {
    code.start();
    try {
      setPopup({ CustomFlatDialog: await code.latest(), suggestion });
    } catch {
      toast.error(new NetworkError().message);
    }
  }

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
          if (value === OTHER) void ask(typed.current);
          else field.onChange(value);
        }}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      {popup && (
        <popup.CustomFlatDialog
          blockId={blockId}
          flats={flats}
          suggestion={popup.suggestion}
          onCancel={() => setPopup(null)}
          onChosen={(flatId) => {
            field.onChange(flatId);
            setPopup(null);
          }}
        />
      )}
    </>
  );
}
