import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";

interface Props {
  readonly title: string;
  readonly place: string;
  readonly contents: string;
  readonly onClose: () => void;
}

/** Says why a place that is in use cannot be deleted, instead of offering what the server will refuse. */
export function PlaceInUse({ title, place, contents, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      role="alertdialog"
      width="small"
      phone="card"
      actions={
        <Button variant="secondary" autoFocus onPress={onClose}>
          Close
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>{`You cannot delete ${place} yet. ${contents}`}</Text>
        <Text $tone="muted">It can only be deleted once nothing uses it.</Text>
      </Stack>
    </Dialog>
  );
}
