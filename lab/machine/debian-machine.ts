import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Way } from "../../server/test/operations-page/page.rules";
import { ROOT } from "../server-process";

/** Debian 14, as earlier releases lack new enough packages. */
const SUITE = "forky";
/** An older debootstrap does not know the name. */
const SUITE_SCRIPT = "sid";
const INCLUDED = "systemd,systemd-sysv,dbus,ca-certificates,iproute2";
const BOOT = path.join(ROOT, "lab/machine/boot.sh");
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const START_MS = 120_000;
const ENVIRONMENT = [
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  "HOME=/root",
  "LANG=C.UTF-8",
];

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/**
 * Debian with systemd as process 1 in its own namespaces. Downloads use another network, as this
 * one leads nowhere.
 */
export class DebianMachine {
  private init = 0;

  private constructor(
    readonly root: string,
    private readonly wayOut: string,
    private readonly child: ChildProcess,
  ) {}

  /** @param wayOut network namespace for packages */
  static async make(directory: string, wayOut: string): Promise<DebianMachine> {
    const root = path.join(directory, "root");
    mkdirSync(directory, { recursive: true });
    // In memory, so that nothing remains.
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8g", "machine", directory]);
    mkdirSync(root);
    const debootstrap = ["debootstrap", "--variant=minbase", `--include=${INCLUDED}`];
    const by = [SUITE, root, "", SUITE_SCRIPT];
    await promisify(execFile)("nsenter", [`--net=${wayOut}`, ...debootstrap, ...by]);
    // Registries may have a certificate of their own.
    copyFileSync(CERTIFICATES, path.join(root, CERTIFICATES));
    // A mirror may be some weeks old.
    const apt = 'Acquire::Check-Valid-Until "false";\n';
    writeFileSync(path.join(root, "etc/apt/apt.conf.d/any-age"), apt);
    writeFileSync(path.join(root, "etc/machine-id"), "");
    appendFileSync(path.join(root, "etc/hosts"), "127.0.0.1 localhost\n");
    const own = ["--mount", "--pid", "--uts", "--ipc", "--cgroup", "--fork", "--kill-child"];
    const child = spawn("unshare", [...own, "bash", BOOT, root], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    const machine = new DebianMachine(root, wayOut, child);
    await machine.hasStarted();
    return machine;
  }

  /** All blocks share a shell, so variables and folder stay. */
  async run(code: string, way: Way = "run"): Promise<Outcome> {
    const script = [
      `trap 'declare -px > /run/shell; pwd > /run/folder' EXIT`,
      "set -a; [ ! -e /run/shell ] || . /run/shell; [ ! -e /run/folder ] || cd $(cat /run/folder)",
      code,
    ].join("\n");
    return this.inside(["bash", "-euo", "pipefail", "-c", script], way);
  }

  /** In a separate shell. */
  async ask(command: string): Promise<string> {
    const { code, output } = await this.inside(["bash", "-euo", "pipefail", "-c", command], "run");
    if (code !== 0) throw new Error(`${command}: ${output.slice(-2_000)}`);
    return output.trim();
  }

  async variable(name: string): Promise<string> {
    return this.ask(`. /run/shell; printf '%s' "$${name}"`);
  }

  off(): void {
    this.child.kill("SIGKILL");
  }

  private async hasStarted(): Promise<void> {
    for (const end = performance.now() + START_MS; performance.now() < end; await pause(200)) {
      const { pid = 0, exitCode } = this.child;
      if (exitCode !== null) throw new Error(`The machine ended with ${exitCode}.`);
      this.init = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
      if (this.init === 0 || !isSystemd(this.init)) continue;
      const { output } = await this.inside(["systemctl", "is-system-running"], "run");
      if (output.trim() === "running") return;
    }
    throw new Error("systemd of the machine does not say that it runs.");
  }

  private inside(command: readonly string[], way: Way): Promise<Outcome> {
    const spaces = ["--mount", "--pid", "--uts", "--ipc", "--cgroup"];
    const network = way === "download" ? [`--net=${this.wayOut}`] : [];
    const outside = [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, "DEBIAN_FRONTEND=noninteractive"];
    const environment = [...ENVIRONMENT, ...(way === "download" ? outside : [])];
    const args = [`--target=${this.init}`, ...spaces, ...network, "env", "--ignore-environment"];
    return new Promise((resolve, reject) => {
      const child = spawn("nsenter", [...args, ...environment, ...command], {
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => {
          output += text;
        });
      }
      child.once("error", reject);
      // Not "close", as a started service may keep the pipe open.
      child.once("exit", (code) => setImmediate(() => resolve({ code: code ?? 1, output })));
    });
  }
}

function isSystemd(pid: number): boolean {
  return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "systemd";
}
