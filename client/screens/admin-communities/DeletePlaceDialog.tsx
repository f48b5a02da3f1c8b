import { useState } from "react";
import { messageOf } from "../../relay/errors";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { Banner } from "../../ui/Banner";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import { PlaceInUse } from "./PlaceInUse";

interface Props {
  readonly noun: "residency" | "block" | "flat";
  readonly name: string;
  /** What is in it, as far as the screen knows; null when nothing is. */
  readonly contents: string | null;
  readonly onDelete: () => Promise<unknown>;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** Asks before a residency, a block or a flat is deleted. What is known to be in use is not offered for deletion. */
export function DeletePlaceDialog({ noun, name, contents, onDelete, onDeleted, onClose }: Props) {
  const isGone = useGoneMeanwhile();
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [first = "", ...rest] = noun;

  async function confirm(): Promise<void> {
    setProblem(null);
    setDeleting(true);
    try {
      await onDelete();
      toast.success(`${first.toUpperCase()}${rest.join("")} deleted successfully!`);
      onDeleted?.();
      onClose();
    } catch (error) {
      if (isGone(error)) return onClose();
      setProblem(messageOf(error, `Failed to delete ${noun}`));
      setDeleting(false);
    }
  }

  const title = `Delete ${noun}`;
  if (contents) {
    return (
      <PlaceInUse title={title} place={`${noun} ${name}`} contents={contents} onClose={onClose} />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel="Delete"
      isPending={isDeleting}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={4}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Text>{`Are you sure you want to delete ${noun} ${name}? This action cannot be undone.`}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
