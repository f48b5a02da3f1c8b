// Packages: are they those of the lock file, and if not, install them.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Failure, projectNode, root, run } from "./tools.mjs";

const MODULES = join(root, "node_modules");
const FLAGS = [
  "--include=dev",
  "--include=optional",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  // A line for each file that is fetched: what the progress is counted by.
  "--loglevel=http",
];
const FAILED = "The packages cannot be installed; npm says why above.";
const PROGRESS_MS = 5_000;
/** Lines of npm's that are shown when it fails. */
const LAST_LINES = 20;

/**
 * Whether `node_modules` holds what package-lock.json names. npm writes its own record of what is there last,
 * so an interrupted installation does not pass.
 */
export function isInstalled() {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(join(MODULES, ".package-lock.json"));
  if (!wanted) throw new Failure("package-lock.json is missing or cannot be read.");
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = present[path];
    if (path === "") return true;
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * Installs what the lock file names, and changes no file but those in `node_modules`. No package's own script runs:
 * none is needed, and under an npm that does not know `allowScripts` one of them compiles for minutes.
 */
export async function install() {
  const progress = showProgress();
  const { code, output } = await run([...npm(), "ci", ...FLAGS], {
    env: process.env,
    onOutput: progress.read,
  });
  progress.end();
  if (code !== 0) throw new Failure(FAILED, lastLines(output));
  await ensureNodeRuns();
}

/** Says every few seconds how many packages have come, by the lines that npm writes of them. */
function showProgress() {
  let fetched = 0;
  const timer = setInterval(() => {
    if (fetched > 0) console.log(`  ${fetched.toLocaleString("en")} packages fetched …`);
  }, PROGRESS_MS);
  return {
    read(text) {
      fetched += text.split("\n").filter((line) => line.includes(".tgz ")).length;
    },
    end: () => clearInterval(timer),
  };
}

/** What npm said last, without the lines of what it fetched. */
function lastLines(output) {
  const lines = output.split("\n").filter((line) => line && !line.startsWith("npm http"));
  return lines.slice(-LAST_LINES).join("\n");
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
