import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { claimDataDirectory, ownerOfDataDirectory } from "../demo/data-directory";
import { stopOrphan } from "../demo/postgres-orphan";

const PREFIX = "aaviri-test-";
const BEING_MADE_MS = 10_000;

/** A directory below the system's temporary one that this process uses for a while. */
export interface TemporaryDirectory {
  /** Empty, and closed to every other account. */
  readonly path: string;
  remove(): void;
}

/** Makes one. Should this process be killed, the next run of the tests removes it. */
export function makeTemporaryDirectory(): TemporaryDirectory {
  const outer = mkdtempSync(path.join(tmpdir(), PREFIX));
  claimDataDirectory(outer);
  const inner = workOf(outer);
  mkdirSync(inner);
  return { path: inner, remove: () => rmSync(outer, { recursive: true, force: true }) };
}

/** Ends the databases and removes the directories that killed runs left behind. Those of another user stay. */
export async function removeForgottenDirectories(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const outer = path.join(tmpdir(), name);
    try {
      const isBeingMade = Date.now() - statSync(outer).ctimeMs < BEING_MADE_MS;
      if (ownerOfDataDirectory(outer) !== null || isBeingMade) continue;
      await stopOrphan(path.join(workOf(outer), "postgres", "data"));
      rmSync(outer, { recursive: true, force: true });
    } catch {
      // Not ours to remove; it does not stand in the way of this run.
    }
  }
}

const workOf = (outer: string) => path.join(outer, "work");
