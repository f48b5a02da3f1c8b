import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useIdentityState } from "../../auth/IdentityContext";
import { nextAddress } from "../../auth/nextAddress";
import { Card } from "../../ui/Card";
import { Page } from "../../ui/Page";

/** The card the login forms stand in. Whoever comes already signed in is sent on at once. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const { status } = useIdentityState();
  const { search } = useLocation();
  // Signing in on this screen is the form's own matter: it says so first and leaves by itself.
  const [cameAsVisitor, setCameAsVisitor] = useState(false);
  if (status === "signedOut" && !cameAsVisitor) setCameAsVisitor(true);
  if (status === "signedIn" && !cameAsVisitor) return <Navigate to={nextAddress(search)} replace />;
  return (
    <Page $width="narrow">
      <Card $padding="roomy">{children}</Card>
    </Page>
  );
}
