import { useState } from "react";
import { Button } from "../Button";
import { ConfirmDialog } from "../ConfirmDialog";
import { countTo } from "../countTo";
import { Dialog } from "../Dialog";
import { Inline } from "../Inline";
import { Section } from "../Section";
import { Select } from "../Select";
import { Stack } from "../Stack";
import { Text } from "../Text";
import { TextArea } from "../TextArea";
import { toast } from "../toast";

const statuses = ["Confirmed", "Completed", "Cancelled", "Pending"].map((label) => ({
  value: label,
  label,
}));

export const OverlaySpecimen = () => {
  const [open, setOpen] = useState<"none" | "dialog" | "confirm" | "terms">("none");
  const [status, setStatus] = useState<string | null>("Confirmed");
  const close = () => setOpen("none");
  return (
    <Section title="Over the page">
      <Inline>
        <Button variant="secondary" onPress={() => setOpen("dialog")}>
          Open dialog
        </Button>
        <Button variant="secondary" onPress={() => setOpen("terms")}>
          Read terms
        </Button>
        <Button variant="danger" onPress={() => setOpen("confirm")}>
          Ask first
        </Button>
        <Button
          variant="secondary"
          onPress={() => toast.success("Booking confirmed successfully!")}
        >
          Say success
        </Button>
        <Button
          variant="secondary"
          onPress={() => toast.error("Network error. Please check your connection and try again.")}
        >
          Say error
        </Button>
      </Inline>
      <Dialog
        isOpen={open === "dialog"}
        onClose={close}
        title="Update Status"
        actions={
          <>
            <Button variant="secondary" onPress={close}>
              Cancel
            </Button>
            <Button onPress={close}>Update Status</Button>
          </>
        }
      >
        <Stack $gap={5}>
          <Text>
            Booking #10412 of Venkata Satyanarayana Raju, Saturday, 21 November 2026, 9:00 AM -
            10:00 AM.
          </Text>
          <Select label="New status" choices={statuses} value={status} onChange={setStatus} />
          <TextArea label="Notes" isOptional />
        </Stack>
      </Dialog>
      <Dialog
        isOpen={open === "terms"}
        onClose={close}
        title="Terms and Conditions"
        isDismissable={false}
        actions={<Button onPress={close}>Accept & Continue</Button>}
      >
        <Stack $gap={4}>
          {countTo(30).map((paragraph) => (
            <Text key={paragraph}>
              {`${paragraph}. Please take your personal belongings out of the car before the wash. We are not liable for what is left inside.`}
            </Text>
          ))}
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        title="Delete user"
        confirmLabel="Delete"
        onConfirm={close}
      >
        <Text>
          Are you sure you want to delete user Venkata Satyanarayana Raju? This action cannot be
          undone.
        </Text>
      </ConfirmDialog>
    </Section>
  );
};
