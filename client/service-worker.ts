import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

/** Filled by the build (vite/serviceWorker.mts). */
declare const PRECACHED: PrecacheEntry[];
declare const APPLICATION: string;
declare const LANDING: string;
declare const CONFIGURATION: string;
declare function skipWaiting(): Promise<void>;

/** Never answered with the application. */
const NOT_THE_APPLICATION = [
  /^\/$/,
  /^\/(?:graphql|graphiql|developers|oauth|demo|sandbox|exports|calendar|api|images|livez|readyz)(?:\/|$)/,
  /\.\w+$/,
];

const orKept = (cacheName: string, fallbackURL: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: 3,
    plugins: [new PrecacheFallbackPlugin({ fallbackURL })],
  });

addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void skipWaiting();
});
clientsClaim();
precacheAndRoute(PRECACHED, { directoryIndex: "" });
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(APPLICATION), { denylist: NOT_THE_APPLICATION }),
);
registerRoute(
  ({ request, url }) => request.mode === "navigate" && url.pathname === "/",
  orKept("landing", LANDING),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === "/config.json",
  orKept("configuration", CONFIGURATION),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /\.woff2$/.test(url.pathname),
  new CacheFirst({ cacheName: "fonts", plugins: [new ExpirationPlugin({ maxEntries: 8 })] }),
);
