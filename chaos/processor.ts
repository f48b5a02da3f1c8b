import { readdirSync, readFileSync } from "node:fs";

// What processes and the machine have used so far, as Linux tells in /proc: for the faults' load run and for the bench.

/** The kernel counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

interface Usage {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
}

function usageOf(pid: number): Usage | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
  // The second field is the program's name in brackets and may hold spaces and brackets itself.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [parent = 0] = fields.slice(1);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, own: user + system, ended: endedUser + endedSystem };
}

/** Processor time that a process has used since it began, in ms. */
export function processMs(pid: number): number {
  return (usageOf(pid)?.own ?? 0) * MS_PER_TICK;
}

/** The same of PostgreSQL: of its server, of every process that it has begun, and of those that have ended. */
export function postgresMs(postmaster: number): number {
  for (;;) {
    const before = usageOf(postmaster);
    const living = readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0)
      .map(usageOf)
      .reduce((sum, usage) => sum + (usage?.parent === postmaster ? usage.own : 0), 0);
    const after = usageOf(postmaster);
    // One that ended meanwhile would count twice, or not at all.
    if (before?.ended === after?.ended)
      return (living + (after?.own ?? 0) + (after?.ended ?? 0)) * MS_PER_TICK;
  }
}

/** Processor time that the machine has spent on anything, in ms, stolen time included. */
export function machineMs(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = line
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) * MS_PER_TICK;
}

/** Memory that a process holds, in MB. */
export function memoryMb(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
