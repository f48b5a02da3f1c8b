import { useRef, useState } from "react";
import { useIdentity } from "../../auth/IdentityContext";
import { messageOf } from "../../relay/errors";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { useBackCloses } from "../../ui/dialog/useBackCloses";
import { Checkbox } from "../../ui/field/Checkbox";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";
import { TermsText } from "../TermsText";
import { isTermsVersionOld, useTerms } from "../terms";

const NOT_SAVED = "Failed to save terms acceptance. Please try again.";

export interface TermsSheetProps {
  /** An error opens an alert (product-rules.md#terms). */
  readonly onAccept: (version: string) => Promise<void>;
  /** Default: signs out (product-rules.md#terms). */
  readonly onCancel?: () => void;
}

export function TermsSheet({ onAccept, onCancel }: TermsSheetProps) {
  const identity = useIdentity();
  const terms = useTerms();
  const [shown, reload] = terms;
  const box = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<"accept" | "leave" | null>(null);

  useBackCloses(onCancel !== undefined, () => pending === null && onCancel?.());

  async function accept(): Promise<void> {
    if (!isTicked || typeof shown === "string") {
      setMissing(true);
      box.current?.focus();
      return;
    }
    setPending("accept");
    try {
      await onAccept(shown.version);
    } catch (error) {
      if (!isTermsVersionOld(error)) return setFailure(messageOf(error, NOT_SAVED));
      setOutdated(true);
      setTicked(false);
      reload();
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
              if (onCancel) return onCancel();
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
        {isOutdated && (
          <Banner tone="warning">
            The terms have just changed. Please read and accept them again.
          </Banner>
        )}
        <TermsText terms={terms} level={3} />
        {typeof shown === "object" && (
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
        )}
      </Stack>
      {failure && <TermsAlert text={failure} onClose={() => setFailure(null)} />}
    </Dialog>
  );
}

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

function TermsAlert({ text, onClose }: Props) {
  return (
    <Dialog
      isOpen
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
      <Text>{text}</Text>
    </Dialog>
  );
}
