import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import type { Taker } from "./handover";
import { BEAT_MS, type FromWorker, type ToWorker, WORKER_ARGUMENT } from "./messages";

/** Milliseconds of silence without new connections … */
const QUIET_MS = 4 * BEAT_MS;
/** … and until it is killed. */
const STALLED_MS = 10_000;
/** Migrations may take long. */
const STARTING_MS = 60_000;
const METRICS_MS = 1_500;

interface Handlers {
  onReady(): void;
  onAccept(id: number): void;
  onTaken(id: number): void;
  onEnd(code: number | null, isStalled: boolean): void;
}

export class WorkerProcess implements Taker {
  readonly startedAt = performance.now();
  private readonly child: ChildProcess;
  private readonly asked = new Map<number, (text: string) => void>();
  private questions = 0;
  private openConnections = 0;
  private quietMs = 0;
  private isListening = false;
  private hasStalled = false;
  port = 0;

  constructor(
    readonly number: number,
    program: string,
    private readonly handlers: Handlers,
  ) {
    this.child = fork(program, [WORKER_ARGUMENT, `${number}`]);
    this.child.on("message", (message: FromWorker) => this.hear(message));
    this.child.on("error", () => undefined);
    this.child.once("exit", (code) => {
      this.isListening = false;
      for (const answer of this.asked.values()) answer("");
      handlers.onEnd(code, this.hasStalled);
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isReady(): boolean {
    return this.isListening;
  }

  get isAnswering(): boolean {
    return this.isListening && this.quietMs < QUIET_MS;
  }

  get connections(): number {
    return this.openConnections;
  }

  get silentMs(): number {
    return this.quietMs;
  }

  /** Counts calls, one per `BEAT_MS`, so that a suspended supervisor blames no worker. */
  tick(): void {
    this.quietMs += BEAT_MS;
    if (this.quietMs < (this.isListening ? STALLED_MS : STARTING_MS)) return;
    this.hasStalled = true;
    this.kill();
  }

  tell(message: ToWorker): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  give(id: number, socket: Socket): void {
    const message: ToWorker = { tell: "connection", id };
    if (this.child.connected) this.child.send(message, socket, { keepOpen: true }, () => undefined);
  }

  /** Empty on a timeout. */
  async metrics(): Promise<string> {
    if (!this.isAnswering) return "";
    this.questions += 1;
    const id = this.questions;
    const answer = Promise.withResolvers<string>();
    const limit = setTimeout(answer.resolve, METRICS_MS, "");
    this.asked.set(id, answer.resolve);
    this.tell({ tell: "metrics", id });
    const text = await answer.promise;
    clearTimeout(limit);
    this.asked.delete(id);
    return text;
  }

  kill(): void {
    this.child.kill("SIGKILL");
  }

  private hear(message: FromWorker): void {
    this.quietMs = 0;
    if ("connections" in message) this.openConnections = message.connections;
    if (message.tell === "accept") this.handlers.onAccept(message.id);
    else if (message.tell === "taken") this.handlers.onTaken(message.id);
    else if (message.tell === "metrics") this.asked.get(message.id)?.(message.text);
    else if (message.tell === "ready") {
      this.port = message.port;
      this.isListening = true;
      this.handlers.onReady();
    }
  }
}
