import type { Identity } from "./auth/identity";
import { HeroLogin } from "./screens/landing/HeroLogin";
import { hydrate, hydrateLater } from "./screens/landing/livePart";
import { whenIdle } from "./screens/landing/whenIdle";

let pending: Promise<Identity> | undefined;

/** After first paint, or before a sign-in. */
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

function prefetchApplication(): void {
  // Filled by the build.
  const files = document.getElementById("application-files")?.textContent ?? "[]";
  for (const href of JSON.parse(files) as string[]) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.as = "script";
    link.href = href;
    document.head.append(link);
  }
}

const begin = (): void => void getIdentity().catch(() => undefined);

hydrate(
  "login",
  <HeroLogin
    onSignIn={async (...account) => (await getIdentity()).signIn(...account)}
    onNearSignIn={begin}
  />,
);
const showSupport = hydrateLater("support", async () => {
  const { SupportLinks } = await import("./screens/landing/SupportLinks");
  return <SupportLinks />;
});
const showStorefront = hydrateLater("storefront", async () => {
  const [{ Storefront }, { loadStorefront }] = await Promise.all([
    import("./screens/landing/Storefront"),
    import("./screens/landing/loadStorefront"),
  ]);
  return <Storefront onLoad={loadStorefront} />;
});
const loadContactForm = hydrateLater("contact-form", async () => {
  const [{ ContactForm }, { sendContactForm }] = await Promise.all([
    import("./screens/landing/ContactForm"),
    import("./screens/landing/sendContactForm"),
  ]);
  return <ContactForm onSend={sendContactForm} />;
});

whenIdle(() => {
  begin();
  showStorefront();
  showSupport();
  loadContactForm();
  prefetchApplication();
  // A failed registration must not disturb the page.
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
});
