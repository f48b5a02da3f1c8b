import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../demo/free-port";
import { caddyfileOf } from "../demo/production/files.rules";
import type { TemporaryDirectory } from "./temporary-directory";

const DEPLOY = path.resolve(__dirname, "../../../deploy");
const START_MS = 10_000;

export interface Front {
  readonly url: string;
  stop(): Promise<void>;
}

/** Null where Caddy is not installed. */
export function caddyVersion(): string | null {
  try {
    const said = execFileSync("caddy", ["version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return said.split("\n")[0] ?? "";
  } catch {
    return null;
  }
}

/** With the shipped configuration. */
export async function startCaddy(directory: TemporaryDirectory, server: string): Promise<Front> {
  const port = await freePort();
  const file = path.join(directory.path, `Caddyfile-${port}`);
  const url = `http://127.0.0.1:${port}`;
  const shipped = readFileSync(path.join(DEPLOY, "Caddyfile"), "utf8");
  writeFileSync(file, caddyfileOf(shipped, url, [new URL(server).host]));
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    stdio: "ignore",
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  await until(child, async () => (await fetch(`${url}/readyz`)).ok);
  return {
    url,
    async stop() {
      process.removeListener("exit", kill);
      const gone = new Promise((resolve) => child.once("exit", resolve));
      kill();
      await gone;
    },
  };
}

async function until(child: ChildProcess, isThere: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await isThere().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${child.spawnfile} does not start (code ${child.exitCode})`);
    await pause(50);
  }
}
