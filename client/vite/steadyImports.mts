import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const HELPER = JSON.stringify(fileURLToPath(new URL("../relay/steadyImport.ts", import.meta.url)));

/** Puts our own helper around every `import()` in the place of Vite's: see relay/steadyImport.ts. */
export const steadyImports: Plugin = {
  name: "aaviri:steady-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { steadyImport as __vitePreload } from ${HELPER};`,
  },
};
