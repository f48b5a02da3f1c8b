import { type ComponentType, useState } from "react";
import type { GoogleAccount } from "../../auth/firebaseProvider";
import { loadConfig } from "../../relay/config";
import { NetworkError } from "../../relay/errors";
import { screenCode } from "../../relay/screenCode";
import { Button } from "../../ui/button/Button";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import type { DemoGoogleDialogProps } from "./DemoGoogleDialog";
import { useGoogleAccount } from "./useGoogleAccount";

const demoDialog = screenCode(() => import("./DemoGoogleDialog").then((m) => m.DemoGoogleDialog));

interface Props {
  readonly onSignedIn?: () => void;
}

/** product-rules.md#signing-in */
export function GoogleSignIn({ onSignedIn }: Props) {
  const enter = useGoogleAccount(onSignedIn);
  const [DemoDialog, setDemoDialog] = useState<ComponentType<DemoGoogleDialogProps> | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

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
