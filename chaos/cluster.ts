import { readdirSync, readFileSync } from "node:fs";

function familyOf(postmaster: number): number[] {
  return [postmaster, ...childrenOf(postmaster)];
}

export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

/** Sends a signal to processes; those that ended meanwhile do not mind. */
export function signal(
  pids: readonly number[],
  name: "SIGSTOP" | "SIGCONT" | "SIGKILL" | "SIGTERM",
): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** SIGSTOP, the postmaster first. Returns the function that continues it. */
export function freezeCluster(postmaster: number): () => void {
  process.kill(postmaster, "SIGSTOP");
  signal(familyOf(postmaster), "SIGSTOP");
  return () => signal(familyOf(postmaster), "SIGCONT");
}

/** Ends a whole PostgreSQL as the loss of its host does: none of its processes notices anything. */
export function killCluster(postmaster: number): void {
  freezeCluster(postmaster);
  signal(familyOf(postmaster), "SIGKILL");
}
