import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

/** Runs a `.process.ts`, whose output is JSON lines. */
export function startProgram(
  name: string,
  values: readonly string[],
  onLine: (line: never) => void,
): ChildProcess {
  const script = path.join(__dirname, `${name}.process.js`);
  const child = spawn(process.execPath, [script, ...values], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  createInterface({ input: child.stdout }).on("line", (line) => onLine(JSON.parse(line) as never));
  return child;
}

export async function endProgram(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  if (signal) child.kill(signal);
  else child.stdin?.end();
  await gone;
}

export async function until(isSo: () => boolean, mostMs = 300_000): Promise<void> {
  const since = performance.now();
  while (!isSo()) {
    if (performance.now() - since > mostMs) throw new Error("It does not come to that");
    await pause(20);
  }
}
