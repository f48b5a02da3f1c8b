import { useEffect, useState } from "react";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage, isDismissal } from "../../auth/identityMessage";
import { loadConfig } from "../../shell/config";
import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { Stack } from "../../ui/Stack";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

/** Google's popup, where the real identity service is: its emulator has none (spec §2). */
export function GoogleSignIn() {
  const identity = useIdentity();
  const leave = useLeaveSignedIn();
  const [isOffered, setIsOffered] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    loadConfig().then(
      (config) => setIsOffered(config.identity.emulatorPort === null),
      // Without a configuration there is no sign-in of any kind, and the form says so.
      () => undefined,
    );
  }, []);

  async function signIn(): Promise<void> {
    setRefusal(undefined);
    setIsPending(true);
    try {
      await identity.signInWithGoogle();
      leave();
    } catch (error) {
      if (!isDismissal(error)) setRefusal(identityMessage(error));
    } finally {
      setIsPending(false);
    }
  }

  if (!isOffered) return null;
  return (
    <Stack $gap={3}>
      <Button variant="secondary" isWide isPending={isPending} onPress={() => void signIn()}>
        Continue with Google
      </Button>
      {refusal && <Banner tone="error">{refusal}</Banner>}
    </Stack>
  );
}
