import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { developerSite } from "../developers/site.mts";
import { developerStyles } from "../developers/styles.mts";
import { packFile } from "./precompressedFiles.mts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const DIRECTORY = "developers";

export const developerPages: Plugin = {
  name: "aaviri:developer-pages",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: "asset", fileName, source });
      const shared = (name: string, source: string) => {
        const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
        const fileName = `assets/${name.replace(".", `-${hash}.`)}`;
        emit(fileName, source);
        return `/${fileName}`;
      };
      const styles = shared("developers.css", developerStyles(fontsOf(bundle)));
      const script = readFileSync(join(root, "client/developers/script.js"), "utf8");
      const site = developerSite(root, { styles, script: shared("developers.js", script) });
      for (const [name, text] of site) emit(`${DIRECTORY}/${name}`, text);
    },
  },
  writeBundle: {
    order: "post",
    async handler({ dir = "" }, bundle) {
      const own = Object.keys(bundle).filter((name) => /^(?:assets\/)?developers[/-]/.test(name));
      await Promise.all(own.map((name) => packFile(join(dir, name))));
    },
  },
};

function fontsOf(bundle: Rolldown.OutputBundle) {
  const at = (part: string) => `/${Object.keys(bundle).find((name) => name.includes(part)) ?? ""}`;
  return {
    latin: at("anek-latin-latin-wght"),
    rupee: at("anek-latin-rupee-wght"),
    latinExtended: at("anek-latin-latin-ext-wght"),
    devanagari: at("anek-devanagari-devanagari-wght"),
    telugu: at("anek-telugu-telugu-wght"),
  };
}
