import { type ReactNode, useEffect, useState } from "react";
import { messageOf } from "../../relay/errors";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { toast } from "../../ui/message/toast";
import { Text } from "../../ui/Text";
import { useGoneMeanwhile } from "../useGoneMeanwhile";

export interface DeleteDialogProps<Outcome = unknown> {
  readonly title: string;
  readonly name?: string;
  readonly question: string;
  readonly touches?: ReactNode;
  /** Replaces the question. */
  readonly kept?: ReactNode;
  readonly isKeptUnknown?: boolean;
  readonly confirmLabel?: string;
  readonly variant?: "danger" | "primary";
  readonly onDelete: () => Promise<Outcome>;
  readonly deleted: string | ((outcome: Outcome) => string);
  /** Fallback message. */
  readonly failed: string;
  /** Milliseconds; default until the next attempt. */
  readonly failureTime?: number;
  readonly onDeleted?: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** A not-found error closes and refetches the list. */
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

function usePassingProblem(
  time?: number,
): readonly [problem: string | null, say: (problem: string | null) => void] {
  const [problem, say] = useState<string | null>(null);
  useEffect(() => {
    if (!problem || time === undefined) return undefined;
    const timer = setTimeout(() => say(null), time);
    return () => clearTimeout(timer);
  }, [problem, time]);
  return [problem, say];
}
