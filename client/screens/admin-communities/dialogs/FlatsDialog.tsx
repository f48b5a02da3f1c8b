import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { z } from "zod/mini";
import { messageOf } from "../../../relay/errors";
import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormTextArea } from "../../../ui/form/FormTextArea";
import { countText } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import { Banner } from "../../../ui/message/Banner";
import { Text } from "../../../ui/Text";
import type {
  useFlatsPreviewQuery,
  useFlatsPreviewQuery$data,
} from "./__generated__/useFlatsPreviewQuery.graphql";
import { useCreateFlats } from "./mutations";

const rules = z.object({ names: z.string() });

interface Props {
  readonly blockId: string;
  readonly place: string;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function FlatsDialog({ blockId, place, onClose, onCreated }: Props) {
  const [createFlats] = useCreateFlats();
  const dialog = useFormDialog({
    rules,
    fields: { names: "" },
    save: async ({ names: typed }) => {
      const { results } = await createFlats({ blockId, names: typed });
      const made = results.filter(({ outcome }) => outcome === "CREATED");
      if (made[0]?.flat) onCreated(made[0].flat.id);
      return `${countText(made.length, "flat")} created successfully!`;
    },
    failed: "Failed to create flat",
    onClose,
  });
  const { control } = dialog.form;
  const names = useWatch({ control, name: "names" });
  const preview = useFlatsPreview(blockId, names);
  const count = preview.lines.filter(({ outcome }) => outcome === "CREATED").length;
  return (
    <FormDialog
      {...dialog}
      title={`Create flats in ${place}`}
      isSubmitDisabled={count === 0}
      submitLabel={count === 0 ? "Create Flats" : `Create ${countText(count, "Flat")}`}
      pendingLabel="Creating…"
    >
      <FormTextArea
        control={control}
        name="names"
        label="Flats"
        hint="Names and ranges, with commas or lines between them: 101-110, A01-A12, Penthouse A. At most 500 at once."
        spellCheck={false}
      />
      <FlatsPreview {...preview} />
    </FormDialog>
  );
}

const PAUSE_MS = 250;

interface FlatsPreviewState {
  readonly lines: useFlatsPreviewQuery$data["previewFlats"];
  readonly problem: string | null;
  readonly isLoading: boolean;
}

const nothing: FlatsPreviewState = { lines: [], problem: null, isLoading: false };

/** Ignores answers for earlier text. */
function useFlatsPreview(blockId: string, names: string): FlatsPreviewState {
  const environment = useRelayEnvironment();
  const [state, setState] = useState(nothing);
  useEffect(() => {
    if (names.trim() === "") {
      setState(nothing);
      return;
    }
    let end = () => {};
    setState((before) => ({ ...before, isLoading: true }));
    const timer = setTimeout(() => {
      const query = fetchQuery<useFlatsPreviewQuery>(
        environment,
        graphql`
          query useFlatsPreviewQuery($blockId: ID!, $names: String!) {
            previewFlats(blockId: $blockId, names: $names) {
              name
              outcome
              reason
            }
          }
        `,
        { blockId, names },
      ).subscribe({
        next: ({ previewFlats }) =>
          setState({ lines: previewFlats, problem: null, isLoading: false }),
        error: (error: unknown) =>
          setState({ ...nothing, problem: messageOf(error, "Failed to read the list") }),
      });
      end = () => query.unsubscribe();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [environment, blockId, names]);
  return state;
}

const SHOWN = 60;

function FlatsPreview({ lines, problem, isLoading }: FlatsPreviewState) {
  if (problem) return <Banner tone="error">{problem}</Banner>;
  const namesOf = (outcome: string) =>
    lines.filter((line) => line.outcome === outcome).map(({ name }) => name);
  const [made, existing] = [namesOf("CREATED"), namesOf("EXISTED")];
  const invalid = lines.filter(({ outcome }) => outcome === "INVALID");
  return (
    <Stack $gap={3} role="status" aria-busy={isLoading || undefined}>
      {made.length > 0 && <Names title={`New: ${made.length}`} names={made} />}
      {existing.length > 0 && (
        <Names title={`Already there: ${existing.length}`} names={existing} isQuiet />
      )}
      {invalid.length > 0 && (
        <Banner tone="warning" title={`Left out: ${invalid.length}`}>
          <ul>
            {invalid.slice(0, SHOWN).map(({ name, reason }) => (
              <li key={name}>{`${name}: ${reason}`}</li>
            ))}
          </ul>
        </Banner>
      )}
    </Stack>
  );
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly isQuiet?: boolean;
}

function Names({ title, names, isQuiet = false }: NamesProps) {
  const more = names.length - SHOWN;
  return (
    <div>
      <Text $weight="semibold">{title}</Text>
      <Text $tone={isQuiet ? "muted" : "ink"} $tabular>
        {names.slice(0, SHOWN).join(", ")}
        {more > 0 && ` and ${more} more`}
      </Text>
    </div>
  );
}
