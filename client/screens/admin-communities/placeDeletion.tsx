import type { DeleteDialogProps } from "../../shared/dialogs/DeleteDialog";
import { capitalized, countText } from "../../ui/format";
import { Text } from "../../ui/Text";

interface Contents {
  readonly blockCount?: number;
  readonly flatCount?: number;
  readonly residentCount?: number | null;
}

export function placeDeletion(
  noun: "residency" | "block" | "flat",
  name: string,
  place: Contents,
): Pick<DeleteDialogProps, "title" | "question" | "kept" | "deleted" | "failed"> {
  const use = contentsText([
    [place.blockCount ?? 0, "block"],
    [place.flatCount ?? 0, "flat"],
    [place.residentCount ?? 0, "resident"],
  ]);
  return {
    title: `Delete ${noun}`,
    question: `Are you sure you want to delete ${noun} ${name}? This action cannot be undone.`,
    kept: use && (
      <>
        <Text>{`You cannot delete ${noun} ${name} yet. ${use}`}</Text>
        <Text $tone="muted">It can only be deleted once nothing uses it.</Text>
      </>
    ),
    deleted: `${capitalized(noun)} deleted successfully!`,
    failed: `Failed to delete ${noun}`,
  };
}

const inWords = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** 'It has 2 blocks and 12 residents.'; null when empty. */
export function contentsText(counts: readonly (readonly [number, string])[]): string | null {
  const parts = counts.filter(([count]) => count > 0).map((each) => countText(...each));
  return parts.length > 0 ? `It has ${inWords.format(parts)}.` : null;
}
