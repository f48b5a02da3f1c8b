import type { ReactNode } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The question, in the specification's words, naming what will go. */
  children: ReactNode;
  /** The verb: 'Delete', 'Enable', 'Cancel Booking'. */
  confirmLabel: string;
  onConfirm: () => void;
  /** What leaves everything as it is. Default 'Cancel'. */
  cancelLabel?: string;
  /** While the act is under way; the dialog cannot be left meanwhile. */
  isPending?: boolean;
  /** `danger` (default) for what cannot be undone, `primary` otherwise. */
  variant?: "danger" | "primary";
}

/** Asks before a destructive act (role `alertdialog`); focus begins on the way out. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  cancelLabel = "Cancel",
  isPending = false,
  variant = "danger",
}: ConfirmDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={title}
    role="alertdialog"
    width="small"
    phone="card"
    isDismissable={!isPending}
    actions={
      <>
        <Button variant="secondary" autoFocus isDisabled={isPending} onPress={onClose}>
          {cancelLabel}
        </Button>
        <Button variant={variant} isPending={isPending} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
