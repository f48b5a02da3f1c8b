import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { freePort } from "../../server/demo/free-port";
import type { RunningStack } from "./stack";

const STOP_MS = 10_000;

interface Program {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ready: RegExp;
  readonly logFile: string;
}

/** A process of its own; resolves once it takes requests. */
export async function startProgram(program: Program): Promise<RunningStack> {
  const port = await freePort();
  const log = openSync(program.logFile, "w");
  const child = spawn(process.execPath, program.command, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...program.environment,
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", log],
  });
  closeSync(log);
  // Unless this process gets SIGKILL, it leaves no child behind.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("exit", () => process.removeListener("exit", kill));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2_000);
      if (program.ready.test(said)) resolve();
    });
    child.once("exit", (code, signal) => {
      reject(
        new Error(
          `${program.command.at(-1)} ended with ${signal ?? code}: ${said} (see ${program.logFile})`,
        ),
      );
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      const unwilling = setTimeout(kill, STOP_MS);
      await gone;
      clearTimeout(unwilling);
    },
  };
}
