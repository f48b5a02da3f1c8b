import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  /** Whether it can be done: false takes the verb away and leaves the way out, null waits with it. Default true. */
  isOffered?: boolean | null;
  isPending?: boolean;
  /** `danger` (default) for what cannot be undone, `primary` otherwise. */
  variant?: "danger" | "primary";
}

/** Takes the focus once the dialog is there: `autoFocus` is too early for one that lies over another. */
const WayOut = (props: ComponentProps<typeof Button>) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button {...props} ref={button} variant="secondary" />;
};

/** Asks before a destructive act (role `alertdialog`); focus begins on the way out. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  cancelLabel = "Cancel",
  isOffered = true,
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
        <WayOut isDisabled={isPending} onPress={onClose}>
          {cancelLabel}
        </WayOut>
        {isOffered !== false && (
          <Button
            variant={variant}
            isDisabled={isOffered === null}
            isPending={isPending}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        )}
      </>
    }
  >
    {children}
  </Dialog>
);
