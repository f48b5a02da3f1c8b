import type { Plugin, Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** Code that only administrators or the explorer come to: it stays on the server until then. */
const NOT_FOR_RESIDENTS = /[\\/](?:screens[\\/]admin-|shell[\\/]Admin|graphiql)/;
/** The letters that every screen begins with; others are kept once they were needed. */
const FIRST_FONTS = /anek-latin-(?:latin|rupee)-wght/;
/** Addresses that are the server's own or other pages: never answered with the application. */
const NOT_THE_APPLICATION = [
  /^\/$/,
  /^\/(?:graphql|graphiql|developers|oauth|demo|sandbox|exports|calendar|api|images|livez|readyz)(?:\/|$)/,
  /\.\w+$/,
];

/** Where the server gives each page; with a question, so that the pages themselves are not taken for what is kept. */
const APPLICATION = "/login?kept";
const LANDING = "/?kept";
const CONFIGURATION = "/config.json?kept";

const shell = new Set<string>();

/** The application's page as the device keeps it. */
const KEPT_PAGE = "kept.html";

/** The application's page without preloads: browsers fetch them twice, with a warning, when a service worker serves the page. */
const keptPage: Plugin = {
  name: "aaviri:kept-page",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["app.html"];
      if (page?.type !== "asset") return;
      const source = String(page.source).replaceAll(/\s*<link rel="preload"[^>]*>/g, "");
      this.emitFile({ type: "asset", fileName: KEPT_PAGE, source });
    },
  },
};

const shellFiles: Plugin = {
  name: "aaviri:shell-files",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      shell.clear();
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && file.isEntry) addWithImports(file, bundle);
        else if (FIRST_FONTS.test(file.fileName)) shell.add(file.fileName);
      }
    },
  },
};

function addWithImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): void {
  if (shell.has(chunk.fileName) || NOT_FOR_RESIDENTS.test(chunk.facadeModuleId ?? "")) return;
  shell.add(chunk.fileName);
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
    const imported = bundle[name];
    if (imported?.type === "chunk") addWithImports(imported, bundle);
  }
}

function addressOf(file: string): string {
  if (file === KEPT_PAGE) return APPLICATION;
  return file === "index.html" ? LANDING : file;
}

/** Writes `sw.js`, which caches the application but no personal data. A new version waits for Reload. */
export const serviceWorker = [
  shellFiles,
  keptPage,
  VitePWA({
    strategies: "generateSW",
    registerType: "prompt",
    injectRegister: false,
    // It is a file of its own: public/manifest.webmanifest.
    manifest: false,
    workbox: {
      inlineWorkboxRuntime: true,
      sourcemap: false,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      globPatterns: [
        "{kept,index}.html",
        "assets/*.{js,woff2}",
        "icon.svg",
        "manifest.webmanifest",
      ],
      // The explorer's editor is larger than what is kept; it is left out below.
      maximumFileSizeToCacheInBytes: 8_000_000,
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries
            .filter(({ url }) => !url.startsWith("assets/") || shell.has(url))
            .map((entry) => ({ ...entry, url: addressOf(entry.url) })),
        }),
      ],
      additionalManifestEntries: [{ url: CONFIGURATION, revision: "1" }],
      directoryIndex: null,
      navigateFallback: APPLICATION,
      navigateFallbackDenylist: NOT_THE_APPLICATION,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) => request.mode === "navigate" && url.pathname === "/",
          handler: "NetworkFirst",
          options: {
            cacheName: "landing",
            networkTimeoutSeconds: 3,
            precacheFallback: { fallbackURL: LANDING },
          },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname === "/config.json",
          handler: "NetworkFirst",
          options: {
            cacheName: "configuration",
            networkTimeoutSeconds: 3,
            precacheFallback: { fallbackURL: CONFIGURATION },
          },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && /\.woff2$/.test(url.pathname),
          handler: "CacheFirst",
          options: { cacheName: "fonts", expiration: { maxEntries: 8 } },
        },
      ],
    },
  }),
];
