import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const OUTSIDE_WORLD = path.resolve(__dirname, "outside-world.js");
const READY = /Aaviri is at/;

export interface Program {
  readonly node: string;
  readonly main: string;
}

export const THIS_RELEASE: Program = {
  node: process.execPath,
  main: path.resolve(__dirname, "../server/main.js"),
};

/** One life of a server, on the clock of `performance.now()`. */
export interface Life {
  readonly program: Program;
  readonly pid: number;
  readonly from: number;
}

/** A production process that can be killed, frozen and stopped. */
export class ServerProcess {
  readonly url: string;
  upSince: number | null = null;
  private readonly begun: Life[] = [];
  private child: ChildProcess | null = null;
  private output = "";

  constructor(
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Who stood at the port at a moment. */
  lifeAt(moment: number): Life | undefined {
    return this.begun.findLast(({ from }) => from <= moment);
  }

  get isUp(): boolean {
    return this.upSince !== null;
  }

  get lives(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  get printed(): string {
    return this.output;
  }

  async start(
    settings: Readonly<Record<string, string>> = {},
    program = THIS_RELEASE,
  ): Promise<void> {
    this.output = "";
    const command = [
      "--enable-source-maps",
      "--max-semi-space-size=16",
      "--max-old-space-size=1536",
      "--require",
      OUTSIDE_WORLD,
      program.main,
    ];
    const child = spawn(program.node, command, {
      env: { ...this.environment, ...settings, PORT: String(this.port) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    this.begun.push({ program, pid: child.pid ?? 0, from: performance.now() });
    // Unless this process gets SIGKILL, it leaves no child behind.
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill);
    child.once("exit", () => process.removeListener("exit", kill));
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: string) => {
        this.output += chunk;
        if (READY.test(this.output)) resolve();
      };
      child.stdout.setEncoding("utf8").on("data", hear);
      child.stderr.setEncoding("utf8").on("data", hear);
      child.once("exit", (code, signal) => {
        if (this.child === child) this.upSince = null;
        reject(new Error(`A server ended with ${signal ?? code}:\n${this.output.slice(-2_000)}`));
      });
    });
    this.upSince = performance.now();
  }

  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async terminate(): Promise<{ readonly code: number | null; readonly ms: number }> {
    const since = performance.now();
    const code = await this.end("SIGTERM");
    return { code, ms: performance.now() - since };
  }

  freeze(): void {
    this.child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.child?.kill("SIGCONT");
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || !this.lives) return null;
    const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
    if (signal === "SIGKILL") this.upSince = null;
    child.kill(signal);
    return gone;
  }
}
