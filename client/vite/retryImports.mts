import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const HELPER = JSON.stringify(
  fileURLToPath(new URL("../relay/importWithRetry.ts", import.meta.url)),
);

/** See relay/importWithRetry.ts. */
export const retryImports: Plugin = {
  name: "aaviri:retry-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importWithRetry as __vitePreload } from ${HELPER};`,
  },
};
