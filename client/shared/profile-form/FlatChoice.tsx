import { type ComponentType, useEffect, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { NETWORK_TROUBLE } from "../../relay/errors";
import { screenCode } from "../../relay/screenCode";
import { ComboBox } from "../../ui/field/ComboBox";
import { toast } from "../../ui/message/toast";
import type { CustomFlatDialogProps } from "./CustomFlatDialog";
import type { Place } from "./choicesOf";
import type { Profile, ProfileFields } from "./profileRules";
import type { Places } from "./usePlaces";

interface Props extends Pick<Places, "isWhole" | "error" | "onWanted"> {
  readonly control: Control<ProfileFields, unknown, Profile>;
  readonly blockId: string;
  readonly flats: readonly Place[];
}

interface Popup {
  readonly CustomFlatDialog: ComponentType<CustomFlatDialogProps>;
  readonly suggestion: string;
}

const OTHER = "other";

const suggestionFrom = (typed: string): string =>
  OTHER.startsWith(typed.trim().toLowerCase()) ? "" : typed;

const code = screenCode(() => import("./CustomFlatDialog").then((m) => m.CustomFlatDialog));

/** product-rules.md#custom-flats */
export function FlatChoice({ control, blockId, flats, isWhole, error, onWanted }: Props) {
  const { field, fieldState } = useController({ control, name: "flatId" });
  const typed = useRef("");
  const input = useRef<HTMLInputElement>(null);
  const [popup, setPopup] = useState<Popup | null>(null);
  const wasOpen = useRef(false);

  // The closed popup cannot restore focus. Deferred, or the box would not show the new name.
  useEffect(() => {
    const hasClosed = wasOpen.current && !popup;
    wasOpen.current = popup !== null;
    if (!hasClosed) return;
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [popup]);

  async function ask(suggestion: string): Promise<void> {
    code.start();
    try {
      setPopup({ CustomFlatDialog: await code.latest(), suggestion });
    } catch {
      toast.error(NETWORK_TROUBLE);
    }
  }

  return (
    <>
      <ComboBox
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        name={field.name}
        label="Flat"
        hint="Type to find it. Not in the list? Choose Other"
        placeholder="Select a flat"
        noMatch={isWhole ? undefined : "Loading flats…"}
        value={field.value}
        choices={[
          ...flats.map(({ id, name }) => ({ value: id, label: name })),
          // One that is still to come is not another.
          ...(isWhole || error ? [{ value: OTHER, label: "Other", isAlwaysOffered: true }] : []),
        ]}
        onTextChange={(text) => {
          typed.current = text;
        }}
        onChange={(value) => {
          if (value === OTHER) void ask(suggestionFrom(typed.current));
          else field.onChange(value);
        }}
        onBlur={field.onBlur}
        onFocus={onWanted}
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
