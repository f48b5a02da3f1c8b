import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button/Button";
import { Dialog } from "./Dialog";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  /** False hides the action; null shows it as loading. */
  isOffered?: boolean | null;
  isPending?: boolean;
  isInAddress?: boolean;
  variant?: "danger" | "primary";
}

/** `autoFocus` is too early for a dialog over another. */
const WayOut = (props: ComponentProps<typeof Button>) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return <Button {...props} ref={button} variant="secondary" />;
};

/** Focus starts on Cancel. */
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
  isInAddress,
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
    isInAddress={isInAddress}
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
