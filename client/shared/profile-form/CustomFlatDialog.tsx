import { type FormEvent, useId, useState } from "react";
import { foldName, readTypedText } from "../../../server/platform/typed-text";
import { messageOf, ServerError } from "../../relay/errors";
import { Button } from "../../ui/button/Button";
import { TextField } from "../../ui/field/TextField";
import { TypingDialog } from "../../ui/form/TypingDialog";
import type { Place } from "./choicesOf";
import { useCreateCustomFlat } from "./mutations";

const MAX_FLAT_NAME = 60;

export interface CustomFlatDialogProps {
  readonly blockId: string;
  readonly flats: readonly Place[];
  readonly suggestion: string;
  readonly onCancel: () => void;
  readonly onChosen: (flatId: string) => void;
}

export function CustomFlatDialog({
  blockId,
  flats,
  suggestion,
  onCancel,
  onChosen,
}: CustomFlatDialogProps) {
  const formId = useId();
  const [createCustomFlat] = useCreateCustomFlat();
  const [suggested] = useState(() => stripFlatName(suggestion));
  const [name, setName] = useState(suggested);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const isTooLong = name.trim().length > MAX_FLAT_NAME;

  async function confirm(): Promise<void> {
    const existing = sameFlat(flats, name);
    if (existing) {
      onChosen(existing.id);
      return;
    }
    setPending(true);
    setProblem(undefined);
    try {
      const { flat } = await createCustomFlat({ blockId, name: name.trim() });
      onChosen(flat.id);
    } catch (error) {
      setProblem(errorOf(error));
      setPending(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // React bubbles the event to the profile's form around the dialog.
    event.stopPropagation();
    if (name.trim() !== "" && !isTooLong && !isPending) void confirm();
  }

  return (
    <TypingDialog
      isOpen
      isDirty={name !== suggested}
      isDismissable={!isPending}
      onClose={onCancel}
      title="Enter your flat number"
      width="small"
      phone="card"
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            isDisabled={name.trim() === ""}
            isPending={isPending}
            pendingLabel="Adding…"
          >
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Flat Number"
          hint="Letters, digits, spaces, hyphens and slashes"
          value={name}
          onChange={(text) => {
            setName(stripFlatName(text));
            setProblem(undefined);
          }}
          error={isTooLong ? `At most ${MAX_FLAT_NAME} characters` : problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
    </TypingDialog>
  );
}

function errorOf(error: unknown): string {
  if (error instanceof ServerError && /already exists|duplicate/i.test(error.message)) {
    return "This flat number already exists in the selected block.";
  }
  return messageOf(error, "Failed to create custom flat. Please try again.");
}

/** The server's rule (product-rules.md#custom-flats). */
export function stripFlatName(typed: string): string {
  return foldName(typed).replace(/[^\p{L}\p{M}\p{N}\u200c-\u200d /-]/gu, "");
}

/** product-rules.md#custom-flats */
export function sameFlat<Flat extends { readonly name: string }>(
  flats: readonly Flat[],
  name: string,
): Flat | undefined {
  const wanted = fold(name);
  return flats.find((flat) => fold(flat.name) === wanted);
}

const fold = (name: string) =>
  foldName(readTypedText(name, { max: MAX_FLAT_NAME }).text).toLowerCase();
