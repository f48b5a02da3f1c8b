import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { StartupError } from "../platform/startup-error";
import { errorCode } from "./error-code";
import { processStartTime } from "./process-identity";

interface ClaimedDirectory {
  readonly path: string;
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly startTime: string;
}

/** Takes over a dead process's claim. @throws StartupError if a living process has it, or it is not writable */
export function claimDataDirectory(directory: string): ClaimedDirectory {
  const path = resolve(directory);
  const draft = join(path, `claim.${randomUUID()}.tmp`);
  const me: Owner = { pid: process.pid, startTime: processStartTime(process.pid) ?? "" };
  try {
    mkdirSync(path, { recursive: true });
    writeFileSync(draft, `${JSON.stringify(me)}\n`);
    try {
      const claim = takeNextClaim(path, draft);
      return { path, release: () => releaseClaim(claim) };
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data directory ${path} cannot be written (${errorCode(error) ?? error}): set DATA_DIR to a directory of your own.`,
    );
  }
}

export function ownerOfDataDirectory(directory: string): number | null {
  return ownerOfClaim(directory, newestClaim(directory));
}

function newestClaim(path: string): number {
  return claimNumbers(path).at(-1) ?? 0;
}

function ownerOfClaim(path: string, number: number): number | null {
  const owner = number === 0 ? null : readOwner(claimFile(path, number));
  return owner && processStartTime(owner.pid) === owner.startTime ? owner.pid : null;
}

/**
 * Claims are numbered files; the highest counts. A hard link appears atomically, so only one of two
 * processes gets the next number.
 */
function takeNextClaim(path: string, draft: string): string {
  for (;;) {
    const newest = newestClaim(path);
    const owner = ownerOfClaim(path, newest);
    if (owner !== null) {
      throw new StartupError(
        `The data directory ${path} is in use by another start (process ${owner}): stop that one, or set DATA_DIR to another directory.`,
      );
    }
    const next = newest + 1;
    const claim = claimFile(path, next);
    try {
      linkSync(draft, claim);
    } catch (error) {
      if (errorCode(error) === "EEXIST") continue;
      throw error;
    }
    if (newestClaim(path) !== next) {
      rmSync(claim, { force: true });
      continue;
    }
    for (const older of claimNumbers(path).filter((number) => number < next)) {
      rmSync(claimFile(path, older), { force: true });
    }
    return claim;
  }
}

/** Keeps the file, so that numbers never decrease. */
function releaseClaim(claim: string): void {
  const draft = `${claim}.tmp`;
  try {
    writeFileSync(draft, "null\n");
    renameSync(draft, claim);
  } catch {
    // Removed by a test, or not writable; harmless.
  }
}

function claimNumbers(path: string): number[] {
  return readdirSync(path)
    .map((name) => /^claim-(\d+)\.json$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

function claimFile(path: string, number: number): string {
  return join(path, `claim-${number}.json`);
}

function readOwner(claim: string): Owner | null {
  try {
    return JSON.parse(readFileSync(claim, "utf8")) as Owner | null;
  } catch {
    return null;
  }
}
