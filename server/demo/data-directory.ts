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

/** A data directory that belongs to this process until it is released or the process ends. */
export interface ClaimedDirectory {
  readonly path: string;
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly startTime: string;
}

/**
 * Claims a data directory for this process, creating it where it is missing.
 * The claim of a process that no longer lives (`kill -9`, power cut) is taken over.
 * @throws StartupError when another living process holds it or it cannot be written
 */
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

/** The process that holds a directory at this moment, or null. */
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
 * Claims are numbered files. Only the highest counts, none is ever overwritten, and a hard link appears
 * whole or not at all: of two processes that found the same dead owner, exactly one gets the next number.
 * The number is the next to the claim whose owner was looked at, for by now a living one may have followed it.
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

/** Leaves the file without an owner, so that the numbers never run backwards. */
function releaseClaim(claim: string): void {
  const draft = `${claim}.tmp`;
  try {
    writeFileSync(draft, "null\n");
    renameSync(draft, claim);
  } catch {
    // The directory is gone (a test's), or cannot be written any more: a dead owner's claim is worth nothing.
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
