import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Plugin } from "vite";

const STYLED = /\b(?:const|let)\s+(\w+)\s*=\s*styled(\.\w+|\((?:[^()]|\([^()]*\))*\))/g;

/**
 * styled-components counts components in creation order, which differs between the prerendered page
 * and the bundle that hydrates it, so names come from file and variable.
 */
export const stableStyleNames: Plugin = {
  name: "aaviri:stable-style-names",
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /\bstyled[.(]/ },
    handler(code, id) {
      const file = relative(import.meta.dirname, id);
      const named = code.replace(STYLED, (declaration, name: string) => {
        const hash = createHash("sha1").update(`${file}:${name}`).digest("hex").slice(0, 8);
        const componentId = JSON.stringify(`${name}-${hash}`);
        return `${declaration}.withConfig({ componentId: ${componentId} })`;
      });
      return { code: named, map: null };
    },
  },
};
