import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { developerPages } from "./vite/developerPages.mts";
import { oneLanguage } from "./vite/oneLanguage.mts";
import { pages } from "./vite/pages.mts";
import { precompressedFiles } from "./vite/precompressedFiles.mts";
import { prerenderLanding } from "./vite/prerenderLanding.mts";
import { relayTags } from "./vite/relayTags.mts";
import { retryImports } from "./vite/retryImports.mts";
import { serviceWorker } from "./vite/serviceWorker.mts";
import { stableStyleNames } from "./vite/stableStyleNames.mts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? 4000}`;
/** Includes what the bundler adds to run them. */
const LANDING =
  /screens[\\/]landing[\\/]HeroLogin\.tsx$|react-dom[\\/]client\.js$|vite[\\/]preload-helper|relay[\\/]importWithRetry\.ts|whenIdle\.ts|rolldown[\\/]runtime/;
const proxy = Object.fromEntries(
  [
    "/graphql",
    "/api",
    "/images",
    "/exports",
    "/calendar",
    "/config.json",
    "/terms.json",
    "/storefront.json",
    "/developers",
  ].map((path) => [path, server]),
);

const persistedQueries: Plugin = {
  name: "aaviri:persisted-queries",
  apply: "build",
  writeBundle({ dir }) {
    if (dir)
      copyFileSync(
        here("./relay/__generated__/persisted-queries.json"),
        `${dir}/persisted-queries.json`,
      );
  },
};

export default defineConfig({
  root: here("."),
  publicDir: here("./public"),
  appType: "mpa",
  plugins: [
    oneLanguage,
    relayTags,
    retryImports,
    stableStyleNames,
    react(),
    pages,
    prerenderLanding,
    persistedQueries,
    precompressedFiles,
    developerPages,
    serviceWorker,
  ],
  resolve: { alias: [{ find: /^react-relay$/, replacement: "react-relay/hooks" }] },
  // For files shared with the server.
  server: { proxy, fs: { allow: [here("..")] } },
  preview: { proxy },
  build: {
    outDir: here("../build/client"),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Read by e2e/bundle-sizes.ts.
    manifest: true,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          // In one file, so that the application finds it in the cache.
          groups: [
            { name: "base", test: LANDING },
            // A package that styled-components uses as well.
            { name: "explorer", test: /@emotion[\\/]is-prop-valid/, priority: 1 },
          ],
        },
      },
      input: {
        landing: here("./index.html"),
        app: here("./app.html"),
        graphiql: here("./graphiql.html"),
      },
    },
  },
});
