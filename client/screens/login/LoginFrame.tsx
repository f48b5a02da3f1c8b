import { type ReactNode, useEffect } from "react";
import { useIdentityState } from "../../auth/IdentityContext";
import { Card } from "../../ui/Card";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { DemoAccounts } from "./DemoAccounts";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

/** The card the login forms stand in. Someone who is already signed in, or by another tab, is sent on at once. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const state = useIdentityState();
  const leave = useLeaveSignedIn();
  // Signing in on this screen is the form's own matter: it says so first and leaves by itself.
  const isExpected = state.status === "signedIn" && !state.isSignedInHere;
  useEffect(() => {
    if (isExpected) leave();
  }, [isExpected, leave]);
  if (isExpected) return null;
  return (
    <Page $width="narrow">
      <Stack $gap={5}>
        <Card $padding="roomy">{children}</Card>
        <DemoAccounts />
      </Stack>
    </Page>
  );
}
