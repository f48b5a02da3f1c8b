import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

const SCRIPT = path.resolve(__dirname, "../../../lab/bench/http-load.mjs");

export interface Job {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** In order and once per connection; replaces `body` and the duration. */
  readonly lists?: readonly RequestList[];
  /** A valid response begins with it. */
  readonly begins: string;
}

export interface RequestList {
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly string[];
}

export interface Outcome {
  readonly seconds: number;
  readonly answers: number;
  readonly failures: number;
  readonly failure: string | null;
  /** Milliseconds, sorted. */
  readonly latencies: readonly number[];
}

export class Loader {
  private readonly child: ChildProcess = fork(SCRIPT);

  constructor() {
    process.once("exit", () => this.stop());
  }

  run(job: Job): Promise<Outcome> {
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
