import { useState } from "react";
import { useIdentity } from "../../auth/IdentityContext";
import { DELETED_ADDRESS, endedAddress } from "../../auth/identity";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { Stack } from "../../ui/layout/Stack";
import { toast } from "../../ui/message/toast";
import { Text } from "../../ui/Text";
import { AccountDraftContext, emptyDraft } from "./AccountDraftKeeper";
import { GoogleSignIn } from "./GoogleSignIn";
import { SignInForm } from "./SignInForm";

interface Props {
  readonly email: string;
}

/** Another person starts with a new page. */
export function SignInAgainDialog({ email }: Props) {
  const identity = useIdentity();
  const [draft] = useState(() => emptyDraft(email));
  const goOn = () => toast.success("You are signed in again. Please save once more.");
  return (
    <Dialog
      isOpen
      isDismissable={false}
      staysOnBack
      onClose={() => undefined}
      title="Your session has ended"
      width="small"
      phone="card"
      beginsInField
      actions={
        <Button variant="quiet" onPress={() => void identity.signOut(endedAddress())}>
          Leave without saving
        </Button>
      }
    >
      <AccountDraftContext value={draft}>
        <Stack $gap={5}>
          <Text>Please sign in again. What you typed is kept.</Text>
          <SignInForm onSignedIn={goOn} onDisabled={() => void identity.signOut(DELETED_ADDRESS)} />
          <GoogleSignIn onSignedIn={goOn} />
        </Stack>
      </AccountDraftContext>
    </Dialog>
  );
}
