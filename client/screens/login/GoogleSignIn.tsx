import { type ComponentType, useState } from "react";
import styled from "styled-components";
import type { GoogleAccount } from "../../auth/firebaseProvider";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage, isDismissal } from "../../auth/identityMessage";
import { profileName } from "../../auth/profileName";
import { useRegisterUser } from "../../auth/useRegisterUser";
import { loadConfig } from "../../relay/config";
import { messageOf, NetworkError } from "../../relay/errors";
import { screenCode } from "../../relay/screenCode";
import { Button } from "../../ui/button/Button";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { color, font, space, stroke } from "../../ui/theme";
import type { DemoGoogleDialogProps } from "./DemoGoogleDialog";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

const demoDialog = screenCode(() => import("./DemoGoogleDialog").then((m) => m.DemoGoogleDialog));

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: ${stroke.hair} solid ${color.line};
  }
`;

interface Props {
  readonly onSignedIn?: () => void;
}

/** product-rules.md#signing-in */
export function GoogleSignIn({ onSignedIn }: Props) {
  const identity = useIdentity();
  const [registerUser] = useRegisterUser();
  const leave = useLeaveSignedIn();
  const [DemoDialog, setDemoDialog] = useState<ComponentType<DemoGoogleDialogProps> | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Resolves with an error message or `null`. A closed popup is no error. */
  async function enter(demoAccount?: GoogleAccount): Promise<string | null> {
    let displayName: string;
    try {
      displayName = profileName(await identity.signInWithGoogle(demoAccount));
    } catch (error) {
      return isDismissal(error) ? null : identityMessage(error);
    }
    try {
      await registerUser({ displayName });
    } catch (error) {
      return messageOf(error, "Registration failed");
    }
    (onSignedIn ?? leave)();
    return null;
  }

  async function signIn(demoAccount?: GoogleAccount): Promise<void> {
    setDemoDialog(null);
    setError(null);
    setIsPending(true);
    setError(await enter(demoAccount));
    setIsPending(false);
  }

  async function begin(): Promise<void> {
    setError(null);
    try {
      const { identity } = await loadConfig();
      if (identity.emulatorPort === null) return await signIn();
      demoDialog.start();
      const Loaded = await demoDialog.latest();
      setDemoDialog(() => Loaded);
    } catch {
      setError(new NetworkError().message);
    }
  }

  return (
    <>
      <Line>or</Line>
      <Stack $gap={3}>
        <Button
          variant="secondary"
          isWide
          icon={<GoogleSign />}
          isPending={isPending}
          pendingLabel="Signing in…"
          onPress={() => void begin()}
        >
          Continue with Google
        </Button>
        {error && <Banner tone="error">{error}</Banner>}
        {DemoDialog && (
          <DemoDialog
            onCancel={() => setDemoDialog(null)}
            onChosen={(account) => void signIn(account)}
          />
        )}
      </Stack>
    </>
  );
}

function GoogleSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.75"
      aria-hidden="true"
    >
      <path d="M18.2 6.3A8.4 8.4 0 1 0 20.4 12H12.4" />
    </svg>
  );
}
