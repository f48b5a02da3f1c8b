import { type ReactNode, useEffect, useState } from "react";
import { useIdentityState } from "../../auth/IdentityContext";
import { Card } from "../../ui/Card";
import { Page } from "../../ui/Page";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

/** The card the login forms stand in. Whoever comes already signed in is sent on at once. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const { status } = useIdentityState();
  const leave = useLeaveSignedIn();
  // Signing in on this screen is the form's own matter: it says so first and leaves by itself.
  const [cameAsVisitor, setCameAsVisitor] = useState(false);
  if (status === "signedOut" && !cameAsVisitor) setCameAsVisitor(true);
  const isExpected = status === "signedIn" && !cameAsVisitor;
  useEffect(() => {
    if (isExpected) leave();
  }, [isExpected, leave]);
  if (isExpected) return null;
  return (
    <Page $width="narrow">
      <Card $padding="roomy">{children}</Card>
    </Page>
  );
}
