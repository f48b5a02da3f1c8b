import { type ReactNode, useEffect } from "react";
import { useIdentityState } from "../../auth/IdentityContext";
import { Card } from "../../ui/layout/Card";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { DemoAccounts } from "./DemoAccounts";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

/** Also for a sign-in in another tab. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const state = useIdentityState();
  const leave = useLeaveSignedIn();
  // After a sign-in here the form navigates.
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
