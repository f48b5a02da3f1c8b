import { type ComponentProps, useState } from "react";
import { ConfirmDialog } from "../ConfirmDialog";
import { Dialog } from "../Dialog";

interface TypingDialogProps extends ComponentProps<typeof Dialog> {
  isDirty: boolean;
}

/**
 * A dialog in which people type. It begins in its first field. What was typed is not lost by a slip: a press beside it
 * does nothing then, and Esc and the close button ask; a button that says Cancel means it.
 */
export const TypingDialog = ({ isDirty, onClose, title, children, ...rest }: TypingDialogProps) => {
  // What it is of may be renamed by someone else meanwhile.
  const [openedTitle] = useState(title);
  const [isAsking, setIsAsking] = useState(false);
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
