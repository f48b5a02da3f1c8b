import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const pack = promisify(brotliCompress);
/** Smaller ones travel in one packet either way. */
const LEAST_BYTES = 1_000;
/** The explorer's editor would take longest to compress. */
const PAGES = new Set(["landing", "app"]);

/** A seventh smaller than a server's compression on the fly. */
export const precompressedFiles: Plugin = {
  name: "aaviri:precompressed-files",
  apply: "build",
  writeBundle: {
    order: "post",
    async handler({ dir = "" }, bundle) {
      await Promise.all([...scriptsOf(bundle)].map((file) => packFile(join(dir, file))));
    },
  },
};

function scriptsOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== "chunk") return;
    files.add(fileName);
    [...chunk.imports, ...chunk.dynamicImports].forEach(add);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.isEntry && PAGES.has(file.name)) add(file.fileName);
  }
  return files;
}

/** Only if it is smaller. */
export async function packFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await pack(content, { params }));
}
