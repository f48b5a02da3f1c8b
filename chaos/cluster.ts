import { readdirSync, readFileSync } from "node:fs";

function familyOf(postmaster: number): number[] {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

function signal(pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Stops a whole PostgreSQL, the process first so that it begins no other; returns how it goes on. */
export function freezeCluster(postmaster: number): () => void {
  process.kill(postmaster, "SIGSTOP");
  signal(familyOf(postmaster), "SIGSTOP");
  return () => signal(familyOf(postmaster), "SIGCONT");
}
