// How the scripts run the project's tools: with the project's Node, quietly, and with a plain line when one fails.
// Plain Node 20 without packages: this runs before anything is installed.
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

/** A failure whose message is all that its reader needs; `output` is what the tool said. */
export class Failure extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

/** The project's Node (24, from the packages), or this one where it is new enough. */
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

/** The command line of a tool, for the project's Node. */
export function toolCommand(name, ...args) {
  return [projectNode(), join(root, "node_modules", TOOLS[name]), ...args];
}

/** The environment of tools: `node` is the project's in whatever they start. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: join(root, "node_modules", ".bin") + delimiter + (process.env.PATH ?? ""),
  };
}

/**
 * Runs a command to its end and returns its exit code and, of the streams that are pipes, its output. `onOutput` gets
 * each piece of it as it comes.
 */
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

/** The time passed since `performance.now()` was `since`, as `1.2 s`. */
export function seconds(since) {
  const passed = (performance.now() - since) / 1000;
  return `${passed < 10 ? passed.toFixed(1) : Math.round(passed)} s`;
}

/** Runs a script's main function; a failure ends it with its plain line and exit code 1. */
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
