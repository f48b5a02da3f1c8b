// Packages: are they those of the lock file, and if not, install them.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Failure, projectNode, root, run } from "./tools.mjs";

const MODULES = join(root, "node_modules");
/** There while an installation runs: what it left of itself, should it be killed, cannot be trusted. */
const UNFINISHED = join(MODULES, ".unfinished");
const FLAGS = [
  "--include=dev",
  "--include=optional",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];
const FAILED = "The packages cannot be installed; npm says why above.";

/**
 * Whether `node_modules` holds what package-lock.json names. npm writes its own record of what is there last,
 * so an interrupted installation does not pass.
 */
export function isInstalled() {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(join(MODULES, ".package-lock.json"));
  if (!wanted) throw new Failure("package-lock.json is missing or cannot be read.");
  if (!present || existsSync(UNFINISHED)) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = present[path];
    if (path === "") return true;
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * Installs what the lock file names, and changes no file but those in `node_modules`.
 *
 * `npm ci` refuses a lock file that says nothing of a package for some other platform, as one written behind a
 * registry without it does; `npm install` takes it. No package's own script runs: none is needed, and under an
 * npm that does not know `allowScripts` one of them compiles for minutes.
 */
export async function install() {
  if (existsSync(UNFINISHED)) rmSync(MODULES, { recursive: true, force: true });
  const isFirst = !existsSync(MODULES);
  const clean = await run([...npm(), "ci", ...FLAGS], { env: process.env });
  if (clean.code === 0) return ensureNodeRuns();
  if (!clean.output.includes("EUSAGE")) throw new Failure(FAILED, clean.output);

  mkdirSync(MODULES, { recursive: true });
  writeFileSync(UNFINISHED, "");
  const { code, output } = await run([...npm(), "install", "--no-save", ...FLAGS], {
    env: process.env,
  });
  if (code !== 0) {
    if (isFirst) rmSync(MODULES, { recursive: true, force: true });
    throw new Failure(FAILED, output);
  }
  rmSync(UNFINISHED);
  if (!isInstalled()) {
    throw new Failure(
      "package.json and package-lock.json do not agree: run npm install and keep both.",
    );
  }
  await ensureNodeRuns();
}

async function ensureNodeRuns() {
  const { code } = await run([projectNode(), "--version"]).catch(() => ({ code: 1 }));
  if (code === 0) return;
  throw new Failure(
    "The Node 24 of the packages does not run on this system (it needs glibc 2.28): install Node 24 and start again.",
  );
}

/** The npm that called us, else the one in the PATH. */
function npm() {
  const calling = process.env.npm_execpath;
  if (calling && basename(calling).startsWith("npm") && existsSync(calling))
    return [process.execPath, calling];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}
