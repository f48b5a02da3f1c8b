import { useEffect, useState } from "react";
import { Button } from "../../ui/button/Button";
import { startTermsDialog, TermsDialog } from "./TermsDialog";
import { useAcceptTerms } from "./useAcceptTerms";

interface Props {
  readonly onAccepted: () => void;
}

/** Keeps the screen's state. */
export function ReadTerms({ onAccepted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [acceptTerms] = useAcceptTerms();
  useEffect(startTermsDialog, []);
  return (
    <>
      <Button variant="secondary" isCompact onPress={() => setOpen(true)}>
        Read the terms
      </Button>
      <TermsDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onAccept={async (version) => {
          await acceptTerms(version);
          setOpen(false);
          onAccepted();
        }}
      />
    </>
  );
}
