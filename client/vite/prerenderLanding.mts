import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { stableStyleNames } from './stableStyleNames.mts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SCRATCH = here('../../build/prerender');
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Puts the landing page's markup and styles into index.html, so that it is there before any script,
 * and the list of the application's scripts, to be fetched after first paint. Also writes
 * `inline-scripts.json`, the hashes of the inline scripts for the Content-Security-Policy.
 */
export const prerenderLanding: Plugin = {
  name: 'aaviri:prerender-landing',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path, bundle = {} }) {
      const font = fileNamed(bundle, /anek-latin-latin-wght/);
      const page = html.replace(
        '</title>',
        `</title><link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`,
      );
      if (!path.endsWith('/index.html')) return page;
      const { markup, styles } = await render();
      const files = JSON.stringify(applicationFiles(bundle));
      return page
        .replace('</head>', () => `${styles}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
        .replace('</body>', () => `<script type="application/json" id="application-files">${files}</script></body>`);
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const hashes = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        for (const [, script = ''] of String(file.source).matchAll(INLINE_SCRIPT)) {
          hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
        }
      }
      this.emitFile({ type: 'asset', fileName: 'inline-scripts.json', source: JSON.stringify([...hashes]) });
    },
  },
};

/** Builds the landing page for Node, with the same addresses of assets, and runs it once. */
async function render(): Promise<{ markup: string; styles: string }> {
  await build({
    root: here('..'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [stableStyleNames],
    ssr: { noExternal: true },
    build: {
      outDir: SCRATCH,
      emptyOutDir: true,
      minify: false,
      ssr: here('../prerender.tsx'),
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  try {
    const module = (await import(pathToFileURL(join(SCRATCH, 'prerender.mjs')).href)) as typeof import('../prerender.tsx');
    return module.prerenderLanding();
  } finally {
    rmSync(SCRATCH, { recursive: true, force: true });
  }
}

function fileNamed(bundle: Rolldown.OutputBundle, name: RegExp): string {
  const file = Object.keys(bundle).find((candidate) => name.test(candidate));
  if (!file) throw new Error(`The build made no file like ${name}.`);
  return file;
}

/** The application's own script and all it imports at once. */
function applicationFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'app') add(chunk.fileName);
  }
  return [...files].map((fileName) => `/${fileName}`);
}
