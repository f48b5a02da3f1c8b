import { useRef, useState } from "react";
import { useIdentity } from "../../auth/IdentityContext";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
import { Dialog } from "../../ui/Dialog";
import { Stack } from "../../ui/Stack";
import { TermsText } from "../TermsText";

interface Props {
  readonly isOpen: boolean;
  /** Called once the box is ticked; the dialog waits until it settles, and does not close by itself. */
  readonly onAccept: () => Promise<void>;
}

/** The terms that must be answered: accept them, or Cancel, which signs out (spec §2, User setup). */
export function TermsDialog({ isOpen, onAccept }: Props) {
  const identity = useIdentity();
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [pending, setPending] = useState<"accept" | "leave" | null>(null);

  async function accept(): Promise<void> {
    if (!isTicked) {
      setMissing(true);
      box.current?.focus();
      return;
    }
    setPending("accept");
    await onAccept().finally(() => setPending(null));
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => undefined}
      isDismissable={false}
      title="Terms and Conditions"
      actions={
        <>
          <Button
            variant="secondary"
            isDisabled={pending === "accept"}
            isPending={pending === "leave"}
            onPress={() => {
              setPending("leave");
              void identity.signOut("/login");
            }}
          >
            Cancel
          </Button>
          <Button isPending={pending === "accept"} onPress={() => void accept()}>
            Accept & Continue
          </Button>
        </>
      }
    >
      <Stack $gap={6}>
        <TermsText level={3} />
        <Checkbox
          ref={box}
          checked={isTicked}
          onChange={(next) => {
            setTicked(next);
            setMissing(false);
          }}
          label="I have read and agree to the Terms and Conditions"
          error={isMissing ? "Please tick this box to accept the terms" : undefined}
        />
      </Stack>
    </Dialog>
  );
}
