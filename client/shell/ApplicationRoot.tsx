import { RelayEnvironmentProvider } from "react-relay";
import { type DataRouter, RouterProvider } from "react-router-dom";
import type { IEnvironment } from "relay-runtime";
import { IdentityProvider } from "../auth/IdentityContext";
import type { Identity } from "../auth/identity";
import { FontFaces } from "../ui/fonts";
import { GlobalStyle } from "../ui/GlobalStyle";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailureScreen } from "./FailureScreen";

interface Props {
  readonly identity: Identity;
  readonly environment: IEnvironment;
  readonly router: DataRouter;
}

export function ApplicationRoot({ identity, environment, router }: Props) {
  return (
    <>
      <FontFaces />
      <GlobalStyle />
      <ErrorBoundary fallback={() => <FailureScreen />}>
        <IdentityProvider identity={identity}>
          <RelayEnvironmentProvider environment={environment}>
            <RouterProvider router={router} />
          </RelayEnvironmentProvider>
        </IdentityProvider>
      </ErrorBoundary>
    </>
  );
}
