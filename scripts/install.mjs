// Packages: are they those of the lock file, and if not, install them.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure, projectNode, root, run, runOrFail } from './tools.mjs';

/**
 * Whether `node_modules` holds what package-lock.json names. npm writes its own record of what is there last,
 * so an interrupted installation does not pass.
 */
export function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Failure('package-lock.json is missing or cannot be read.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = present[path];
    if (path === '') return true;
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * Installs exactly what the lock file names. No package's own script runs: none is needed, and under an npm
 * that does not know `allowScripts` one of them compiles for minutes.
 */
export async function install() {
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run([...npm(), 'ci', ...flags], { env: process.env });
  if (code !== 0) {
    throw new Failure(
      output.includes('npm install')
        ? 'package.json and package-lock.json do not agree: run npm install and keep both.'
        : 'The packages cannot be installed; npm says why above.',
      output,
    );
  }
  await runOrFail(
    [projectNode(), '--version'],
    'The Node 24 of the packages does not run on this system (it needs glibc 2.28): install Node 24 and start again.',
  ).catch((error) => {
    throw error instanceof Failure ? error : new Failure(`The Node 24 of the packages does not run here (${error.message}): install Node 24 and start again.`);
  });
}

/** The npm that called us, else the one in the PATH. */
function npm() {
  const calling = process.env.npm_execpath;
  if (calling && basename(calling).startsWith('npm') && existsSync(calling)) return [process.execPath, calling];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
