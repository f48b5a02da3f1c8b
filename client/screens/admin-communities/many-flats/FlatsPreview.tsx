import { Stack } from "../../../ui/layout/Stack";
import { Banner } from "../../../ui/message/Banner";
import { Text } from "../../../ui/Text";
import type { FlatsPreviewState } from "./useFlatsPreview";

const SHOWN = 60;

export function FlatsPreview({ lines, problem, isLoading }: FlatsPreviewState) {
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
