import { type ReactNode, useState } from "react";
import { messageOf } from "../../relay/errors";
import { Banner } from "../../ui/Banner";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import { useGoneMeanwhile } from "../useGoneMeanwhile";
import { usePassingProblem } from "./usePassingProblem";

export interface DeleteDialogProps<Outcome = unknown> {
  readonly title: string;
  /** What is deleted, above a question that does not name it. */
  readonly name?: string;
  readonly question: string;
  /** What it touches, and what stays. */
  readonly touches?: ReactNode;
  /** Why it cannot be deleted, instead of the question. The server would refuse it. */
  readonly kept?: ReactNode;
  /** Whether `kept` is not known yet: the verb waits. */
  readonly isKeptUnknown?: boolean;
  /** The verb. Default 'Delete'. */
  readonly confirmLabel?: string;
  /** `danger` (default) for what cannot be undone. */
  readonly variant?: "danger" | "primary";
  /** The mutation. Rejects with `ServerError` or `NetworkError`. */
  readonly onDelete: () => Promise<Outcome>;
  /** What success says. */
  readonly deleted: string | ((outcome: Outcome) => string);
  /** What a failure says where the server said nothing. */
  readonly failed: string;
  /** How long a failure is shown, in milliseconds. Default: until the next attempt. */
  readonly failureTime?: number;
  /** Closes the dialog after a success. Default `onClose`. */
  readonly onDeleted?: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

/**
 * Asks before something is deleted, and deletes it. What somebody else deleted meanwhile closes it and reads the list
 * again; any other failure is shown above the question.
 */
export function DeleteDialog<Outcome>({
  title,
  name,
  question,
  touches,
  kept,
  isKeptUnknown = false,
  confirmLabel = "Delete",
  variant,
  onDelete,
  deleted,
  failed,
  failureTime,
  onDeleted,
  onClose,
}: DeleteDialogProps<Outcome>) {
  const isGone = useGoneMeanwhile();
  const [problem, setProblem] = usePassingProblem(failureTime);
  const [isDeleting, setDeleting] = useState(false);

  async function confirm(): Promise<void> {
    setProblem(null);
    setDeleting(true);
    try {
      const outcome = await onDelete();
      toast.success(typeof deleted === "string" ? deleted : deleted(outcome));
      if (onDeleted) onDeleted(outcome);
      else onClose();
    } catch (error) {
      if (isGone(error)) return onClose();
      setProblem(messageOf(error, failed));
      setDeleting(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={kept ? "Close" : "Cancel"}
      isOffered={isKeptUnknown ? null : !kept}
      isPending={isDeleting}
      variant={variant}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={4}>
        {kept ?? (
          <>
            {problem && <Banner tone="error">{problem}</Banner>}
            {name && <Text $weight="semibold">{name}</Text>}
            <Text>{question}</Text>
            {touches}
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
