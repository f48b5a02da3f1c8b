import { useState } from "react";
import { TermsDialog } from "../../shared/terms-dialog/TermsDialog";
import { useAcceptTerms } from "../../shared/terms-dialog/useAcceptTerms";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Text } from "../../ui/Text";

/** Accepting on the dashboard; a failure to save it is an alert over the terms, which stay (spec §8). */
export function useAcceptWithAlert() {
  const acceptTerms = useAcceptTerms();
  const [hasFailed, setFailed] = useState(false);
  const accept = async (): Promise<boolean> => {
    try {
      await acceptTerms();
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  };
  const alert = (
    <Dialog
      isOpen={hasFailed}
      onClose={() => setFailed(false)}
      role="alertdialog"
      title="Your answer was not saved"
      width="small"
      phone="card"
      actions={
        <Button autoFocus onPress={() => setFailed(false)}>
          OK
        </Button>
      }
    >
      <Text>Failed to save terms acceptance. Please try again.</Text>
    </Dialog>
  );
  return { accept, alert };
}

/** Blocks the dashboard until the terms are accepted (spec §2, Legacy user dashboard). */
export function TermsGate({ isOpen }: { readonly isOpen: boolean }) {
  const { accept, alert } = useAcceptWithAlert();
  return (
    <>
      <TermsDialog isOpen={isOpen} onAccept={() => accept().then(() => undefined)} />
      {alert}
    </>
  );
}
