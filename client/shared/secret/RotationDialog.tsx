import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { Checkbox } from "../../ui/field/Checkbox";
import { Stack } from "../../ui/layout/Stack";
import { toastOutcome } from "../toastOutcome";

interface Props {
  readonly name: string;
  readonly overlap: string;
  readonly atOnce: string;
  readonly rotate: (overlapHours: number | null) => Promise<{ readonly secret: string }>;
  readonly failed: string;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

export function RotationDialog({
  name,
  overlap,
  atOnce,
  rotate,
  failed,
  onSecret,
  onClose,
}: Props) {
  const [endsNow, setEndsNow] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm(): Promise<void> {
    setPending(true);
    const rotated = rotate(endsNow ? 0 : null);
    await toastOutcome(
      rotated.then(({ secret }) => onSecret(secret)),
      failed,
    );
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`New secret for ${name}?`}
      confirmLabel="Make New Secret"
      variant={endsNow ? "danger" : "primary"}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={3}>
        <p>{endsNow ? atOnce : overlap}</p>
        <Checkbox label="End the old secret now" checked={endsNow} onChange={setEndsNow} />
      </Stack>
    </ConfirmDialog>
  );
}
