import { LazyPart } from "../relay/LazyPart";
import { confirmDialog } from "./confirmDialog";

interface Props {
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Back closes it already. */
  readonly isInAddress?: boolean;
}

export function LeaveQuestion({ onStay, onLeave, isInAddress }: Props) {
  return (
    <LazyPart
      code={confirmDialog}
      props={{
        isOpen: true,
        isInAddress,
        onClose: onStay,
        onConfirm: onLeave,
        title: "Leave without saving?",
        confirmLabel: "Leave",
        cancelLabel: "Keep Editing",
        children: "What you changed has not been saved.",
      }}
    />
  );
}
