import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A start time identifies a process despite reused pids; null for none or a zombie. */
export function processStartTime(pid: number): string | null {
  return process.platform === "linux" ? startTimeFromProc(pid) : startTimeFromPs(pid);
}

export function processCommand(pid: number): string {
  if (process.platform === "linux") {
    return textOf(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ");
  }
  return textOf(() => ps(pid, "command="));
}

function startTimeFromProc(pid: number): string | null {
  const stat = textOf(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The second field, a name in brackets, may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, ticksSinceBoot] = [fields[0], fields[19]];
  if (!ticksSinceBoot || state === "Z" || state === "X") return null;
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticksSinceBoot}`;
}

function startTimeFromPs(pid: number): string | null {
  const [state, ...started] = textOf(() => ps(pid, "stat=,lstart="))
    .trim()
    .split(/\s+/);
  return !state || state.startsWith("Z") ? null : started.join(" ");
}

function ps(pid: number, columns: string): string {
  return execFileSync("ps", ["-o", columns, "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
    stdio: ["ignore", "pipe", "ignore"],
  });
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
