import { type ReactNode, useEffect } from "react";
import { useIdentityState } from "../../auth/IdentityContext";
import { Card } from "../../ui/Card";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { DemoAccounts } from "./DemoAccounts";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

/** Redirects a person who is already signed in, also in another tab. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const state = useIdentityState();
  const leave = useLeaveSignedIn();
  // The form itself navigates after a sign-in on this screen.
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
