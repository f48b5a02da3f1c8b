import { type ChildProcess, fork } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../platform/startup-error";
import type { EmulatorReport, EmulatorSettings } from "./identity-emulator.process";

interface IdentityEmulatorOptions {
  readonly directory: string;
  readonly port: number;
  readonly projectId: string;
  readonly onLost?: () => void;
}

export interface RunningIdentityEmulator {
  readonly pid: number;
  readonly host: string;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";
const STOP_MS = 3_000;

/** A child process. @throws StartupError if the port is taken or it does not start */
export async function startIdentityEmulator(
  options: IdentityEmulatorOptions,
): Promise<RunningIdentityEmulator> {
  const directory = path.resolve(options.directory);
  const settings: EmulatorSettings = { ...options, directory, host: HOST };
  const log = path.join(directory, "emulator.log");
  const child = launch(settings, log);
  const report = await firstReport(child);
  if (report.is === "failed") {
    if (child.connected) child.disconnect();
    throw new StartupError(
      report.code === "EADDRINUSE"
        ? `Port ${options.port} is in use: stop what uses it or set AUTH_EMULATOR_PORT to another.`
        : `The Firebase Auth emulator does not start: ${report.message.split("\n")[0]} (see ${log})`,
    );
  }
  let isStopping = false;
  child.once("exit", () => {
    if (!isStopping) options.onLost?.();
  });
  return {
    pid: child.pid ?? 0,
    host: `${HOST}:${options.port}`,
    async stop() {
      isStopping = true;
      if (hasEnded(child)) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.connected) child.disconnect();
      const unwilling = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(unwilling);
    },
  };
}

function launch(settings: EmulatorSettings, log: string): ChildProcess {
  mkdirSync(settings.directory, { recursive: true, mode: 0o700 });
  const output = openSync(log, "w", 0o600);
  try {
    return fork(path.join(__dirname, "identity-emulator.process.js"), [JSON.stringify(settings)], {
      // Own process group, so that Ctrl-C stops the server first.
      detached: true,
      execArgv: [],
      stdio: ["ignore", output, output, "ipc"],
    });
  } finally {
    closeSync(output);
  }
}

function firstReport(child: ChildProcess): Promise<EmulatorReport> {
  return new Promise((resolve) => {
    const failed = (message: string) => resolve({ is: "failed", code: null, message });
    child.once("message", (report) => resolve(report as EmulatorReport));
    child.once("error", (error) => failed(error.message));
    // At `exit` its report may still have to be read.
    child.once("close", (code, signal) => failed(`it ended with ${signal ?? `code ${code}`}`));
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
