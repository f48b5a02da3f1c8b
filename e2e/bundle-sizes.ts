import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

/** Transferred kB (1,000 bytes). */
export interface Weight {
  readonly what: string;
  readonly kB: number;
  readonly most: number;
}

const CLIENT = path.resolve(__dirname, "../client");
const MOST = { landing: 91, screen: 60, fonts: 60, allFonts: 485, icons: 25 };
const IDENTITY = "auth/firebaseProvider.ts";
const FONT = /^anek-[\w-]+\.woff2$/;
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/;

export function bundleSizes(): Weight[] {
  const manifest = readManifest();
  const landing = filesOf(manifest, ["index.html"]);
  const application = filesOf(manifest, ["app.html", IDENTITY]);
  const screens = Object.keys(manifest)
    .filter((source) => source.includes("screens/") && source.endsWith("Screen.tsx"))
    .filter((source) => manifest[source]?.isDynamicEntry)
    .sort();
  return [
    { what: "landing page, before it can be used", kB: weigh(landing), most: MOST.landing },
    { what: "letters of the first load", kB: weigh(fontsOf("index.html")), most: MOST.fonts },
    { what: "letters of every script", kB: weigh(filesIn("assets", FONT)), most: MOST.allFonts },
    { what: "icons and pictures", kB: weigh(filesIn("", PICTURE)), most: MOST.icons },
    ...screens.map((source) => ({
      what: path.basename(source, ".tsx"),
      kB: weigh([...filesOf(manifest, [source])].filter((file) => !application.has(file))),
      most: MOST.screen,
    })),
  ];
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(path.join(CLIENT, ".vite/manifest.json"), "utf8"));
}

function filesOf(manifest: Record<string, Chunk>, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}

function fontsOf(page: string): Set<string> {
  const html = readFileSync(path.join(CLIENT, page), "utf8");
  const latin = /assets\/anek-latin-(?:latin|rupee)-wght[\w-]{0,80}\.woff2/g;
  return new Set([...html.matchAll(latin)].map(([file]) => file));
}

function filesIn(directory: string, kind: RegExp): string[] {
  const names = readdirSync(path.join(CLIENT, directory), { recursive: true, encoding: "utf8" });
  return names.filter((name) => kind.test(name)).map((name) => path.join(directory, name));
}

function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const content = readFileSync(path.join(CLIENT, file));
    bytes += file.endsWith(".js") ? gzipSync(content).length : content.length;
  }
  return bytes / 1_000;
}
