// Packages: are they those of the lock file, and if not, install them.
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { Failure, projectNode, root, run } from "./tools.mjs";

const MODULES = join(root, "node_modules");
const FLAGS = [
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
 * Whether `node_modules` holds what package-lock.json names, with or without the packages of tests and checks. npm
 * writes its own record of what is there last, so an interrupted installation does not pass.
 */
export function isInstalled({ withTools }) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(join(MODULES, ".package-lock.json"));
  if (!wanted) throw new Failure("package-lock.json is missing or cannot be read.");
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, ...kinds }]) => {
    const found = present[path];
    if (path === "" || (kinds.dev && !withTools)) return true;
    if (!found) return Boolean(kinds.optional || kinds.devOptional);
    return found.version === version && found.integrity === integrity;
  });
}

/** No package's own script runs: none is needed, and npm 10 would compile one for minutes. */
export async function install(packages) {
  const withTools = packages.withTools || hasTools();
  // A server may be running from the packages that are there: `npm ci` would take them away first.
  const isAddition = withTools && isInstalled({ withTools: false });
  const kind = withTools ? "--include=dev" : "--omit=dev";
  if (isAddition) await runNpm("install", "--no-save", kind);
  if (!isAddition || !isInstalled({ withTools })) await runNpm("ci", kind);
  linkNode();
  await ensureNodeRuns();
}

async function runNpm(...args) {
  const progress = showProgress();
  const { code, output } = await run([...npm(), ...args, ...FLAGS], {
    env: process.env,
    onOutput: progress.read,
  });
  progress.end();
  if (code !== 0) throw new Failure(FAILED, lastLines(output));
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

function lastLines(output) {
  const lines = output.split("\n").filter((line) => line && !line.startsWith("npm http"));
  return lines.slice(-LAST_LINES).join("\n");
}

/** npm 10 takes the link of this platform's Node away with the packages of other platforms, which have the same. */
function linkNode() {
  if (process.platform === "win32") return;
  const link = join(MODULES, ".bin", "node");
  const platform = `${process.platform}-${process.arch}`;
  const found = [`node-${platform}`, `node-bin-${platform}`].find((name) =>
    existsSync(join(MODULES, name, "bin", "node")),
  );
  if (found && !existsSync(link)) symlinkSync(`../${found}/bin/node`, link);
}

async function ensureNodeRuns() {
  const { code } = await run([projectNode(), "--version"]).catch(() => ({ code: 1 }));
  if (code === 0) return;
  throw new Failure(
    "The Node 24 of the packages does not run on this system (it needs glibc 2.28): install Node 24 and start again.",
  );
}

/** Whose checkout has the packages of tests and checks keeps them when the lock file changes. */
function hasTools() {
  const present = packagesOf(join(MODULES, ".package-lock.json")) ?? {};
  return Object.values(present).some(({ dev }) => dev);
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
