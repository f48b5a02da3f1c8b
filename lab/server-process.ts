import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(__dirname, "../..");
export const BUILD = path.join(ROOT, "build");
const OUTSIDE_WORLD = path.join(__dirname, "outside-world.js");
const NODE_FLAGS = [
  "--enable-source-maps",
  "--max-semi-space-size=16",
  "--max-old-space-size=1536",
];
const START_MS = 60_000;
const STOP_MS = 20_000;

type Environment = Readonly<Record<string, string>>;

export class ServerProcess {
  readonly url: string;
  /** By `performance.now()`; null while not ready. */
  upSince: number | null = null;
  private child: ChildProcess | null = null;

  constructor(
    readonly port: number,
    private readonly environment: Environment,
    private readonly logFile: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isUp(): boolean {
    return this.upSince !== null;
  }

  /** Since its last start. */
  get printed(): string {
    return readFileSync(this.logFile, "utf8");
  }

  /** Uses the lab's keys and accounts instead of Google's. */
  startServer(build = BUILD): Promise<void> {
    const main = path.join(build, "server/main.js");
    return this.start([...NODE_FLAGS, "--require", OUTSIDE_WORLD, main], /Aaviri is at/);
  }

  async start(command: readonly string[], ready: RegExp): Promise<void> {
    const log = openSync(this.logFile, "w");
    const child = spawn(process.execPath, command, {
      env: { ...this.environment, PORT: String(this.port) },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.child = child;
    // Leaves no child behind, except on SIGKILL.
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill);
    child.once("exit", () => {
      process.removeListener("exit", kill);
      if (this.child === child) this.upSince = null;
    });
    for (const end = performance.now() + START_MS; !ready.test(this.printed); ) {
      if (!this.lives || performance.now() > end)
        throw new Error(`${command.at(-1)} does not start:\n${this.printed.slice(-2_000)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    this.upSince = performance.now();
  }

  kill(): Promise<void> {
    this.upSince = null;
    return this.end("SIGKILL");
  }

  async terminate(): Promise<void> {
    const unwilling = setTimeout(() => this.child?.kill("SIGKILL"), STOP_MS);
    await this.end("SIGTERM");
    clearTimeout(unwilling);
  }

  private get lives(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || !this.lives) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}
