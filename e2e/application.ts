import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { runningDemoDatabaseUrl } from "../server/demo/demo";
import { freePort } from "../server/demo/free-port";
import {
  makeTemporaryDirectory,
  type TemporaryDirectory,
} from "../server/test/temporary-directory";
import { copy, copyPreparedData } from "./prepared-data";

/** As in `npm start`. */
const FLAGS = ["--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=1536"];
const MAIN = path.resolve(__dirname, "../server/main.js");
const READY = /Ctrl-C stops it/;

export class Application {
  readonly url: string;
  private child: ChildProcess | null = null;
  private output = "";

  settings: Readonly<Record<string, string>> = {};

  private constructor(
    private readonly directory: TemporaryDirectory,
    private readonly port: number,
    private readonly identityPort: number,
  ) {
    this.url = `http://localhost:${port}`;
  }

  get dataDirectory(): string {
    return path.join(this.directory.path, "data");
  }

  get databaseUrl(): string | null {
    return runningDemoDatabaseUrl(this.dataDirectory);
  }

  get identityUrl(): string {
    return `http://127.0.0.1:${this.identityPort}`;
  }

  /** On a copy of the run's prepared data if there is one. */
  static async make(): Promise<Application> {
    const application = await Application.makeEmpty();
    try {
      await copyPreparedData(application.dataDirectory, makeFirstData);
    } catch (error) {
      await application.remove();
      throw error;
    }
    return application;
  }

  static async makeEmpty(): Promise<Application> {
    return new Application(makeTemporaryDirectory(), await freePort(), await freePort());
  }

  async twin(): Promise<Application> {
    return new Application(this.directory, await freePort(), await freePort());
  }

  async start(): Promise<void> {
    this.output = "";
    const child = spawn(process.execPath, [...FLAGS, MAIN], {
      env: {
        ...process.env,
        NODE_ENV: "development",
        PORT: String(this.port),
        AUTH_EMULATOR_PORT: String(this.identityPort),
        DATA_DIR: this.dataDirectory,
        DATABASE_URL: "",
        LOG_LEVEL: "warn",
        ...this.settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: string) => {
        this.output += chunk;
        if (READY.test(this.output)) resolve();
      };
      child.stdout.setEncoding("utf8").on("data", hear);
      child.stderr.setEncoding("utf8").on("data", hear);
      // After `exit` its last lines may still be to be read.
      child.once("close", (code) => reject(new Error(`It ended with ${code}:\n${this.output}`)));
    });
  }

  get printed(): string {
    return this.output;
  }

  async memoryMb(): Promise<number> {
    const status = await readFile(`/proc/${this.child?.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }

  async stop(): Promise<number | null> {
    return this.end("SIGINT");
  }

  async killAll(): Promise<void> {
    for (const pid of this.family()) process.kill(pid, "SIGKILL");
    await this.end("SIGKILL");
  }

  async remove(): Promise<void> {
    if (this.child?.exitCode === null) await this.stop();
    this.directory.remove();
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill(signal);
    return gone;
  }

  private family(): number[] {
    const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((row) => row.trim().split(/\s+/).map(Number));
    const found: number[] = [];
    const parents = [this.child?.pid];
    while (parents.length > 0) {
      const parent = parents.pop();
      const children = rows.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []));
      found.push(...children);
      parents.push(...children);
    }
    return found;
  }
}

async function makeFirstData(directory: string): Promise<void> {
  const application = await Application.makeEmpty();
  try {
    await application.start();
    await application.stop();
    copy(application.dataDirectory, directory);
  } finally {
    await application.remove();
  }
}
