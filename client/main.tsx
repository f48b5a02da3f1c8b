import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router-dom";
import { createIdentity, DELETED_ADDRESS } from "./auth/identity";
import { guardKeptPages } from "./auth/keptPages";
import { createRelayEnvironment, environmentContext } from "./relay/environment";
import { routes } from "./routes";
import { whenIdle } from "./screens/landing/whenIdle";
import { ApplicationRoot } from "./shell/ApplicationRoot";
import { reportCaught } from "./shell/reportCaught";
import { noticeUpdate } from "./shell/updatedPage";
// Its listener must be the first, as Chromium calls window listeners in the order added, capturing
// or not.
import "./ui/dialog/useBackCloses";

const identity = createIdentity();
void identity.start();
guardKeptPages(identity);

const environment = createRelayEnvironment({
  getIdToken: identity.getIdToken,
  onTokenRefused: (reason) =>
    void (reason === "deleted" ? identity.signOut(DELETED_ADDRESS) : identity.end()),
});

const router = createBrowserRouter(routes, {
  getContext: () => new RouterContextProvider(new Map([[environmentContext, environment]])),
});

const root = document.getElementById("root");
if (root) {
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <ApplicationRoot identity={identity} environment={environment} router={router} />
    </StrictMode>,
  );
}

noticeUpdate();

// After the first screen, so as not to delay it. A failed registration must not disturb the
// application.
const { serviceWorker } = navigator;
if (import.meta.env.PROD && serviceWorker) {
  whenIdle(() => {
    import("./shell/newVersion")
      .then(({ keepOnDevice }) => keepOnDevice(serviceWorker))
      .catch(() => undefined);
  });
}
