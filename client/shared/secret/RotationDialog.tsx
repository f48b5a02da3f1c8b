import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { Checkbox } from "../../ui/field/Checkbox";
import { Stack } from "../../ui/layout/Stack";

export interface RotationDialogProps {
  readonly name: string;
  readonly overlap: string;
  readonly atOnce: string;
  readonly isPending: boolean;
  readonly onRotate: (overlapHours: number | null) => void;
  readonly onClose: () => void;
}

export function RotationDialog({
  name,
  overlap,
  atOnce,
  isPending,
  onRotate,
  onClose,
}: RotationDialogProps) {
  const [endsNow, setEndsNow] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`New secret for ${name}?`}
      confirmLabel="Make New Secret"
      variant={endsNow ? "danger" : "primary"}
      isPending={isPending}
      onConfirm={() => onRotate(endsNow ? 0 : null)}
    >
      <Stack $gap={3}>
        <p>{endsNow ? atOnce : overlap}</p>
        <Checkbox label="End the old secret now" checked={endsNow} onChange={setEndsNow} />
      </Stack>
    </ConfirmDialog>
  );
}
