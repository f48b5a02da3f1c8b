// Installs packages that differ from the lock file.
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { Failure, projectNode, root, run } from "./tools.mjs";

const MODULES = join(root, "node_modules");
const FLAGS = [
  "--include=optional",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  // One line per fetched file, for the progress.
  "--loglevel=http",
];
const FAILED = "The packages cannot be installed; npm says why above.";
const PROGRESS_MS = 5_000;
const LAST_LINES = 20;

/** npm writes its own record last, so an interrupted installation does not pass. */
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

/** Without install scripts, as none is needed and npm 10 would compile one for minutes. */
export async function install(packages) {
  const withTools = packages.withTools || hasTools();
  // `npm ci` would remove the packages of a running server.
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

/** npm 10 removes the link to this platform's Node together with other platforms' packages. */
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

/** A change of the lock file keeps the development packages. */
function hasTools() {
  const present = packagesOf(join(MODULES, ".package-lock.json")) ?? {};
  return Object.values(present).some(({ dev }) => dev);
}

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
