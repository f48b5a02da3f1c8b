import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const HANDED_ON = "AAVIRI_PREPARED_DATA";

const MADE_WITHIN_MS = 100_000;

/** The first caller in a run makes the data. Keeps file owners, as PostgreSQL requires. */
export async function copyPreparedData(
  target: string,
  makeData: (directory: string) => Promise<void>,
): Promise<void> {
  const directory = process.env[HANDED_ON];
  if (!directory) return;
  const data = path.join(directory, "data");
  const claim = path.join(directory, "claimed");
  const end = Date.now() + MADE_WITHIN_MS;
  while (!existsSync(data)) {
    if (Date.now() > end) throw new Error("Another story has not made the prepared data in time");
    if (isFirst(claim)) await make(data, claim, makeData);
    else await wait(100);
  }
  copy(data, target);
}

export function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}

async function make(
  data: string,
  claim: string,
  makeData: (directory: string) => Promise<void>,
): Promise<void> {
  const draft = `${data}.draft`;
  try {
    rmSync(draft, { recursive: true, force: true });
    await makeData(draft);
    renameSync(draft, data);
  } catch (error) {
    // The next caller tries again.
    rmSync(claim, { recursive: true });
    throw error;
  }
}

function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
