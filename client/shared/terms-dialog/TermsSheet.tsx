import { useRef, useState } from "react";
import { useIdentity } from "../../auth/IdentityContext";
import { Button } from "../../ui/Button";
import { Checkbox } from "../../ui/Checkbox";
import { Dialog } from "../../ui/Dialog";
import { Stack } from "../../ui/Stack";
import { TermsText } from "../TermsText";
import { TermsAlert } from "./TermsAlert";

export interface TermsSheetProps {
  /** An error opens an alert (product-rules.md#terms). */
  readonly onAccept: () => Promise<void>;
}

/** Cancel signs out (product-rules.md#terms). */
export function TermsSheet({ onAccept }: TermsSheetProps) {
  const identity = useIdentity();
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [pending, setPending] = useState<"accept" | "leave" | null>(null);

  async function accept(): Promise<void> {
    if (!isTicked) {
      setMissing(true);
      box.current?.focus();
      return;
    }
    setPending("accept");
    try {
      await onAccept();
    } catch {
      setFailed(true);
    } finally {
      setPending(null);
    }
  }

  return (
    <Dialog
      isOpen
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
      <TermsAlert isOpen={hasFailed} onClose={() => setFailed(false)} />
    </Dialog>
  );
}
