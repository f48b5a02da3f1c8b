import { readdirSync, readFileSync } from "node:fs";

// Linux only.

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
  // The second field is the program's name and may contain spaces and brackets.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [parent = 0] = fields.slice(1);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, own: user + system, ended: endedUser + endedSystem };
}

/** Milliseconds since its start. */
export function processMs(pid: number): number {
  return (usageOf(pid)?.own ?? 0) * MS_PER_TICK;
}

/** Milliseconds, including ended children. */
export function postgresMs(postmaster: number): number {
  for (;;) {
    const before = usageOf(postmaster);
    const living = readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0)
      .map(usageOf)
      .reduce((sum, usage) => sum + (usage?.parent === postmaster ? usage.own : 0), 0);
    const after = usageOf(postmaster);
    // A process that ended meanwhile would count twice, or not at all.
    if (before?.ended === after?.ended)
      return (living + (after?.own ?? 0) + (after?.ended ?? 0)) * MS_PER_TICK;
  }
}

/** Milliseconds, including stolen time. */
export function machineMs(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = line
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) * MS_PER_TICK;
}

export function memoryMb(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
