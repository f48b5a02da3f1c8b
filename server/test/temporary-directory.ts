import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { claimDataDirectory, ownerOfDataDirectory } from "../demo/data-directory";
import { stopOrphan } from "../demo/postgres-orphan";

const PREFIX = "aaviri-test-";
const BEING_MADE_MS = 10_000;

/** Memory file system: cloning a database takes a tenth of the time. */
const IN_MEMORY = "/dev/shm";
const NEEDED_IN_MEMORY = 4 * 1024 ** 3;

export interface TemporaryDirectory {
  readonly path: string;
  remove(): void;
}

/** In memory where there is room. If this process is killed, the next test run removes it. */
export function makeTemporaryDirectory(root = quickestRoot()): TemporaryDirectory {
  const outer = mkdtempSync(path.join(root, PREFIX));
  claimDataDirectory(outer);
  const inner = workOf(outer);
  mkdirSync(inner);
  return { path: inner, remove: () => rmSync(outer, { recursive: true, force: true }) };
}

export async function removeForgottenDirectories(): Promise<void> {
  for (const root of new Set([tmpdir(), quickestRoot()])) {
    for (const name of readdirSync(root)) {
      if (name.startsWith(PREFIX)) await removeIfForgotten(path.join(root, name));
    }
  }
}

async function removeIfForgotten(outer: string): Promise<void> {
  try {
    const isBeingMade = Date.now() - statSync(outer).ctimeMs < BEING_MADE_MS;
    if (ownerOfDataDirectory(outer) !== null || isBeingMade) return;
    await stopOrphan(path.join(workOf(outer), "postgres", "data"));
    rmSync(outer, { recursive: true, force: true });
  } catch {
    // Another user's; harmless.
  }
}

function quickestRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_IN_MEMORY ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const workOf = (outer: string) => path.join(outer, "work");
