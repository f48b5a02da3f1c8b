import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../platform/startup-error";
import { processCommand, processStartTime } from "./process-identity";

const POLL_MS = 20;
const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Its server may be dead; null without a file. */
export function readPostmaster(data: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      isReady: lines[7]?.trim() === "ready",
    };
  } catch {
    return null;
  }
}

/** Stops a killed start's server; removes the `postmaster.pid` of a reused pid. @throws StartupError if it does not end */
export async function stopOrphan(data: string): Promise<void> {
  const left = readPostmaster(data);
  if (!left) return;
  const command = processCommand(left.pid);
  const isOurs = command.includes("postgres") && command.includes(data);
  if (processStartTime(left.pid) === null || !isOurs) {
    rmSync(path.join(data, "postmaster.pid"), { force: true });
    return;
  }
  if (await endProcess(left.pid, "SIGINT", FAST_SHUTDOWN_MS)) return;
  if (await endProcess(left.pid, "SIGQUIT", IMMEDIATE_SHUTDOWN_MS)) return;
  throw new StartupError(
    `PostgreSQL of an earlier start still runs on ${data} and does not end: stop process ${left.pid}.`,
  );
}

async function endProcess(pid: number, signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return processStartTime(pid) === null;
  }
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(POLL_MS)) {
    if (processStartTime(pid) === null) return true;
  }
  return false;
}
