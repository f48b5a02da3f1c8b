import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A directory of the whole run. */
export const HANDED_ON = "AAVIRI_PREPARED_DATA";

/** Copies the data of a first start, which the first to ask in a run makes. Keeps file owners, as PostgreSQL requires. */
export async function copyPreparedData(
  target: string,
  makeData: (directory: string) => Promise<void>,
): Promise<void> {
  const directory = process.env[HANDED_ON];
  if (!directory) throw new Error(`${HANDED_ON} is not set: run the stories by jest`);
  const data = path.join(directory, "data");
  while (!existsSync(data)) {
    if (isFirst(directory)) await make(data, makeData, directory);
    else await wait(100);
  }
  copy(data, target);
}

export function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}

async function make(
  data: string,
  makeData: (directory: string) => Promise<void>,
  directory: string,
): Promise<void> {
  const draft = `${data}.draft`;
  try {
    await makeData(draft);
    renameSync(draft, data);
  } catch (error) {
    // The next one tries again.
    rmdirSync(claimOf(directory));
    throw error;
  }
}

function isFirst(directory: string): boolean {
  try {
    mkdirSync(claimOf(directory));
    return true;
  } catch {
    return false;
  }
}

const claimOf = (directory: string) => path.join(directory, "claimed");
