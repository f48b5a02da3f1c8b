import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { StartupError } from "../../platform/startup-error";

const POLL_MS = 100;
/** As in docs/operations.md. */
const STOP_MS = 25_000;

export interface Program {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly environment: NodeJS.ProcessEnv;
  readonly log: string;
  readonly account?: { readonly uid: number; readonly gid: number };
  readonly isReady: () => Promise<boolean>;
  readonly onLost: (line: string) => void;
}

/** Own process group; waits until ready. Returns the stop function. */
export async function startProgram(options: Program): Promise<() => Promise<void>> {
  const { name, command, environment, log, account, isReady, onLost } = options;
  const [program, ...args] = command;
  const output = openSync(log, "w", 0o600);
  const child = spawn(program, args, {
    detached: true,
    env: environment,
    stdio: ["ignore", output, output],
    ...account,
  });
  closeSync(output);
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const stop = async () => {
    child.removeListener("exit", tellLost);
    if (isRunning(child)) child.kill("SIGTERM");
    const unwilling = setTimeout(kill, STOP_MS);
    await ended;
    clearTimeout(unwilling);
    process.removeListener("exit", kill);
  };
  const tellLost = () => onLost(`${name} has ended: ${lastLine(log)}`);
  while (!(await isReady().catch(() => false))) {
    if (!isRunning(child)) throw new StartupError(`${name} does not start: ${lastLine(log)}`);
    await pause(POLL_MS);
  }
  child.once("exit", tellLost);
  return stop;
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

const lastLine = (log: string) =>
  readFileSync(log, "utf8").trimEnd().split("\n").at(-1) || `it said nothing (${log})`;
