import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin, type Rolldown, type ViteDevServer } from "vite";
import { stableStyleNames } from "./stableStyleNames.mts";

type Prerender = typeof import("../prerender.tsx");

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ENTRY = here("../prerender.tsx");
const SCRATCH = here("../../build/prerender");
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

let prerender: Promise<Prerender>;

/**
 * Prerenders the landing page into index.html, with the list of the application's scripts to
 * prefetch. The application's page gets its background, to avoid a white flash. Writes
 * `inline-scripts.json`, the script hashes of the Content-Security-Policy.
 */
export const prerenderLanding: Plugin = {
  name: "aaviri:prerender-landing",
  config: () => ({ ssr: { noExternal: ["styled-components"] } }),
  transformIndexHtml: {
    order: "post",
    async handler(html, { path, bundle = {}, server }) {
      if (path.endsWith("/graphiql.html")) return html;
      const page = withFont(html, bundle);
      if (!server) prerender ??= built();
      const { prerenderGround, prerenderLanding } = await (server ? developed(server) : prerender);
      if (!path.endsWith("/index.html")) {
        return page.replace("</head>", () => `${identityLink(bundle)}${prerenderGround()}</head>`);
      }
      const { markup, styles } = prerenderLanding();
      const files = JSON.stringify(applicationFiles(bundle));
      return page
        .replace("</head>", () => `${styles}</head>`)
        .replace('<div id="root"></div>', () => markup)
        .replace(
          "</body>",
          () => `<script type="application/json" id="application-files">${files}</script></body>`,
        );
    },
  },
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const hashes = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
        for (const [, script = ""] of String(file.source).matchAll(INLINE_SCRIPT)) {
          hashes.add(`sha256-${createHash("sha256").update(script).digest("base64")}`);
        }
      }
      this.emitFile({
        type: "asset",
        fileName: "inline-scripts.json",
        source: JSON.stringify([...hashes]),
      });
    },
  },
};

function developed(server: ViteDevServer): Promise<Prerender> {
  return server.ssrLoadModule(ENTRY) as Promise<Prerender>;
}

/** With the same asset addresses as the client's build. */
async function built(): Promise<Prerender> {
  await build({
    root: here(".."),
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [stableStyleNames],
    ssr: { noExternal: true },
    build: {
      outDir: SCRATCH,
      emptyOutDir: true,
      minify: false,
      ssr: ENTRY,
      rolldownOptions: { output: { entryFileNames: "prerender.mjs" } },
    },
  });
  try {
    return (await import(pathToFileURL(join(SCRATCH, "prerender.mjs")).href)) as Prerender;
  } finally {
    rmSync(SCRATCH, { recursive: true, force: true });
  }
}

function withFont(html: string, bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((fileName) => fileName.includes("anek-latin-latin-wght"));
  const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
  return font ? html.replace("</title>", `</title>${link}`) : html;
}

/** The application cannot start without the identity service's code. */
function identityLink(bundle: Rolldown.OutputBundle): string {
  const code = Object.values(bundle).find((file) => file.name === "firebaseProvider");
  return code ? `<link rel="modulepreload" crossorigin href="/${code.fileName}">` : "";
}

/** Between signing in and the dashboard. */
const FIRST_SCREENS = new Set(["app", "DashboardRedirect", "UserDashboardScreen"]);

function applicationFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== "chunk") return;
    files.add(fileName);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === "chunk" && FIRST_SCREENS.has(chunk.name)) add(chunk.fileName);
  }
  return [...files].map((fileName) => `/${fileName}`);
}
