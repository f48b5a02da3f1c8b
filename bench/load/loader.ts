import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { BareJob, Job, Outcome } from "./job";

export class Loader {
  private constructor(private readonly child: ChildProcess) {
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill);
    child.once("exit", () => process.removeListener("exit", kill));
  }

  /** `http`, or `bare` for PostgreSQL without a server. */
  static start(
    program: "http" | "bare",
    environment: Readonly<Record<string, string>> = {},
  ): Loader {
    const script = path.join(__dirname, `${program}-load.process.js`);
    return new Loader(fork(script, { env: { ...process.env, ...environment } }));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  run(job: Job | BareJob): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error("The load process has ended"));
      this.child.once("exit", onExit);
      this.child.once("message", (outcome: Outcome | { readonly error: string }) => {
        this.child.removeListener("exit", onExit);
        if ("error" in outcome) reject(new Error(outcome.error));
        else resolve(outcome);
      });
      this.child.send(job);
    });
  }

  stop(): void {
    this.child.kill("SIGKILL");
  }
}
