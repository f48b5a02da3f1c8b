import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

/** Not cached on the device in advance. */
const NOT_FOR_RESIDENTS = /[\\/](?:screens[\\/]admin-|shell[\\/]admin[\\/]|graphiql)/;
/** Other fonts are cached on first use. */
const FIRST_FONTS = /anek-latin-(?:latin|rupee)-wght/;

/** With a query, so that the pages themselves are not taken from the cache. */
const APPLICATION = "/login?kept";
const LANDING = "/?kept";
const CONFIGURATION = "/config.json?kept";

const shell = new Set<string>();

const KEPT_PAGE = "kept.html";

/**
 * Without preloads, as browsers fetch them twice, with a warning, when a service worker serves the
 * page.
 */
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

const WORKER = fileURLToPath(new URL("../service-worker.ts", import.meta.url));

/** Last, as it names the content hashes of other files. */
function workerPlugin(): Plugin {
  let directory = "";
  return {
    name: "aaviri:service-worker",
    apply: "build",
    configResolved({ build: { outDir }, root }) {
      directory = resolve(root, outDir);
    },
    closeBundle: {
      order: "post",
      async handler() {
        const revised = (url: string, file = url) => {
          const content = readFileSync(resolve(directory, file));
          return { url, revision: createHash("sha256").update(content).digest("hex").slice(0, 32) };
        };
        const precached = [
          revised(APPLICATION, KEPT_PAGE),
          revised(LANDING, "index.html"),
          ...[...shell].sort().map((url) => ({ url, revision: null })),
          revised("icon.svg"),
          revised("manifest.webmanifest"),
          { url: CONFIGURATION, revision: "1" },
        ];
        await build({
          configFile: false,
          logLevel: "warn",
          define: Object.fromEntries(
            Object.entries({ PRECACHED: precached, APPLICATION, LANDING, CONFIGURATION }).map(
              ([name, value]) => [name, JSON.stringify(value)],
            ),
          ),
          build: {
            outDir: directory,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: WORKER,
              output: { format: "iife", entryFileNames: "sw.js" },
            },
          },
        });
      },
    },
  };
}

/** Caches the application but no personal data. A new version waits for Reload. */
export const serviceWorker = [shellFiles, keptPage, workerPlugin()];
