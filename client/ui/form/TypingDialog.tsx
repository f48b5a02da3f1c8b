import { type ComponentProps, useState } from "react";
import { ConfirmDialog } from "../dialog/ConfirmDialog";
import { Dialog } from "../dialog/Dialog";
import { useUnsaved } from "../dialog/unsaved";

interface TypingDialogProps extends ComponentProps<typeof Dialog> {
  isDirty: boolean;
}

/** A press outside does nothing, Esc and the close button ask first. */
export const TypingDialog = ({ isDirty, onClose, title, children, ...rest }: TypingDialogProps) => {
  // Someone else may rename the object meanwhile.
  const [openedTitle] = useState(title);
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(() => isDirty);
  return (
    <Dialog
      {...rest}
      title={openedTitle}
      beginsInField
      ignoresPressBeside={isDirty}
      onClose={isDirty ? () => setIsAsking(true) : onClose}
    >
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onConfirm={onClose}
      >
        It has not been saved.
      </ConfirmDialog>
    </Dialog>
  );
};
