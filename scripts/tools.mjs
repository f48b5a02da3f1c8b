// Plain Node 20 without packages, as this runs before the installation.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");

const TOOLS = {
  biome: "@biomejs/biome/bin/biome",
  jest: "jest/bin/jest.js",
  relay: "relay-compiler/cli.js",
  tsc: "typescript/bin/tsc",
  vite: "vite/bin/vite.js",
};

/** `output` is the tool's. */
export class Failure extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

/** Node 24 from the packages, or this one if new enough. */
export function projectNode() {
  const fromPackages = join(
    root,
    "node_modules",
    ".bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (existsSync(fromPackages)) return fromPackages;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  throw new Failure(
    `The packages have no Node 24 for this platform (${process.platform} ${process.arch}): install Node 24 and start again.`,
  );
}

export function toolCommand(name, ...args) {
  return [projectNode(), join(root, "node_modules", TOOLS[name]), ...args];
}

/** `node` is the project's in child processes too. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: join(root, "node_modules", ".bin") + delimiter + (process.env.PATH ?? ""),
  };
}

/** Returns the exit code and the output of piped streams. */
export function run(
  [program, ...args],
  { stdio = ["ignore", "pipe", "pipe"], env = toolEnvironment(), onOutput = () => {} } = {},
) {
  return new Promise((fulfil, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
        onOutput(text);
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => fulfil({ code: code ?? 1, signal, output }));
  });
}

export async function runOrFail(command, failureLine) {
  const { code, output } = await run(command);
  if (code !== 0) throw new Failure(failureLine, output);
  return output;
}

export async function step(name, work) {
  const since = performance.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`… ${name.split(" (")[0]}: done in ${seconds(since)}`);
  return result;
}

/** As `1.2 s`. */
export function seconds(since) {
  const passed = (performance.now() - since) / 1000;
  return `${passed < 10 ? passed.toFixed(1) : Math.round(passed)} s`;
}

export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exitCode = 1;
  }
}
