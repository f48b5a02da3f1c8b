import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Text } from "../../ui/Text";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function TermsAlert({ isOpen, onClose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title="Not saved"
      width="small"
      phone="card"
      actions={
        <Button autoFocus onPress={onClose}>
          OK
        </Button>
      }
    >
      <Text>Failed to save terms acceptance. Please try again.</Text>
    </Dialog>
  );
}
