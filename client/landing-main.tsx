import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Identity } from "./auth/identity";
import { HeroLogin } from "./screens/landing/HeroLogin";
import { prefetchApplication } from "./screens/landing/prefetchApplication";
import { SupportLinks } from "./screens/landing/SupportLinks";
import { whenIdle } from "./screens/landing/whenIdle";

let pending: Promise<Identity> | undefined;

/** The identity's code comes after first paint, or when somebody is about to sign in. */
function getIdentity(): Promise<Identity> {
  pending ??= loadIdentity().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function loadIdentity(): Promise<Identity> {
  const { createIdentity } = await import("./auth/identity");
  const identity = createIdentity();
  identity.subscribe(() => {
    if (identity.getState().status === "signedIn") window.location.replace("/dashboard");
  });
  void identity.start();
  return identity;
}

/** Brings one part of the prerendered page to life; prerender.tsx names the parts. */
function hydrate(part: string, content: ReactNode): void {
  const place = document.getElementById(part);
  if (place) hydrateRoot(place, content, { identifierPrefix: part });
}

/** Whoever is signed in already is sent to the dashboard; who cannot be asked stays. */
const begin = (): void => void getIdentity().catch(() => undefined);

hydrate(
  "login",
  <HeroLogin
    onSignIn={async (...account) => (await getIdentity()).signIn(...account)}
    onNearSignIn={begin}
  />,
);
hydrate("support", <SupportLinks />);

whenIdle(() => {
  begin();
  prefetchApplication();
});
