import type { Server } from "node:http";
import type { Socket } from "node:net";
import { BEAT_MS, type FromWorker, type ToWorker, WORKER_ARGUMENT } from "./messages";

/** The worker's end of the supervisor's channel. */
export class Worker {
  private readonly ending = Promise.withResolvers<void>();
  private readonly draining = Promise.withResolvers<void>();
  private readonly gone = Promise.withResolvers<void>();
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private readMetrics: () => Promise<string> = async () => "";
  private isDraining = false;

  constructor(private readonly channel: NodeJS.Process) {
    channel.on("message", (message: ToWorker, socket?: Socket) => this.hear(message, socket));
    // Without a supervisor no connections come.
    channel.once("disconnect", () => {
      this.ending.resolve();
      this.drain();
    });
    // Signals reach the process group; the supervisor decides.
    for (const signal of ["SIGINT", "SIGTERM"] as const) channel.on(signal, () => undefined);
    const beat = () => this.say({ tell: "beat", connections: this.sockets.size });
    setInterval(beat, BEAT_MS).unref();
    beat();
  }

  /** Also resolves when the supervisor is gone. */
  get endRequested(): Promise<void> {
    return this.ending.promise;
  }

  get drainRequested(): Promise<void> {
    return this.draining.promise;
  }

  async untilConnectionsEnd(): Promise<void> {
    if (this.sockets.size > 0) await this.gone.promise;
  }

  serve(server: Server): void {
    this.server = server;
  }

  reportMetrics(read: () => Promise<string>): void {
    this.readMetrics = read;
  }

  sayReady(): void {
    const address = this.server?.address();
    if (typeof address === "object" && address) this.say({ tell: "ready", port: address.port });
  }

  private hear(message: ToWorker, socket?: Socket): void {
    if (message.tell === "offer") this.say({ tell: "accept", id: message.id });
    else if (message.tell === "connection") this.take(message.id, socket);
    else if (message.tell === "metrics") void this.answerMetrics(message.id);
    else if (message.tell === "announce end") this.ending.resolve();
    else if (message.tell === "drain") this.drain();
  }

  /** @param socket absent if the client is gone */
  private take(id: number, socket?: Socket): void {
    if (socket) {
      this.sockets.add(socket);
      socket.once("close", () => {
        this.sockets.delete(socket);
        if (this.isDraining && this.sockets.size === 0) this.gone.resolve();
      });
      // As http does: a client may half-close before the answer.
      socket.allowHalfOpen = true;
      this.server?.emit("connection", socket);
    }
    this.say({ tell: "taken", id, connections: this.sockets.size });
  }

  private drain(): void {
    this.isDraining = true;
    if (this.sockets.size === 0) this.gone.resolve();
    this.draining.resolve();
  }

  private async answerMetrics(id: number): Promise<void> {
    const text = await this.readMetrics().catch(() => "");
    this.say({ tell: "metrics", id, text });
  }

  private say(message: FromWorker): void {
    if (this.channel.connected) this.channel.send?.(message, undefined, undefined, () => undefined);
  }
}

/** Null without a supervisor. */
export function joinSupervisor(): Worker | null {
  return process.argv.includes(WORKER_ARGUMENT) && process.connected ? new Worker(process) : null;
}
