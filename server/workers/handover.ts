import type { Socket } from "node:net";
import type { WorkerProcess } from "./worker-process";

/** An offer that is not answered within this time is made to another worker. */
const OFFER_MS = 1_000;

interface Pending {
  readonly id: number;
  readonly socket: Socket;
  worker: WorkerProcess | null;
  /** It was sent: no other worker may have it while this one lives. */
  isSent: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Hands connections over to workers. Each is offered to the worker with the fewest, sent when that one accepts, and kept
 * here until it has arrived: what a worker that stands still did not accept goes to another after a second, and what it
 * did not take goes to another when it ends.
 */
export class Handover {
  private readonly pending = new Map<number, Pending>();
  private readonly idle: (() => void)[] = [];
  private last = 0;

  constructor(private readonly workers: () => readonly WorkerProcess[]) {}

  add(socket: Socket): void {
    this.last += 1;
    const pending: Pending = { id: this.last, socket, worker: null, isSent: false };
    this.pending.set(pending.id, pending);
    socket.on("error", () => undefined);
    this.offer(pending);
  }

  accepted(worker: WorkerProcess, id: number): void {
    const pending = this.pending.get(id);
    if (!pending || pending.worker !== worker || pending.isSent) return;
    clearTimeout(pending.timer);
    pending.isSent = true;
    worker.give(id, pending.socket);
  }

  taken(worker: WorkerProcess, id: number): void {
    const pending = this.pending.get(id);
    if (pending?.worker === worker) this.forget(pending);
  }

  /** A worker takes connections from now on, or has ended. */
  workersChanged(): void {
    const alive = new Set(this.workers());
    for (const pending of this.pending.values())
      if (!pending.worker || !alive.has(pending.worker)) this.offer(pending);
  }

  /** Resolves when every connection has arrived at a worker. */
  async untilDone(): Promise<void> {
    if (this.pending.size > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /** Ends those that no worker has. */
  close(): void {
    for (const pending of [...this.pending.values()]) this.forget(pending);
  }

  private offer(pending: Pending): void {
    clearTimeout(pending.timer);
    const before = pending.worker;
    pending.isSent = false;
    pending.worker = this.choose(before);
    // Without a worker it waits for the next that is ready, or for one that speaks again.
    pending.timer = setTimeout(() => this.offer(pending), OFFER_MS);
    pending.worker?.tell({ tell: "offer", id: pending.id });
  }

  private choose(before: WorkerProcess | null): WorkerProcess | null {
    const answering = this.workers().filter(({ isAnswering }) => isAnswering);
    const others = answering.filter((worker) => worker !== before);
    const possible = others.length > 0 ? others : answering;
    const load = (worker: WorkerProcess) => worker.connections + this.offeredTo(worker);
    return possible.toSorted((a, b) => load(a) - load(b))[0] ?? null;
  }

  private offeredTo(worker: WorkerProcess): number {
    let offered = 0;
    for (const pending of this.pending.values())
      if (pending.worker === worker && !pending.isSent) offered += 1;
    return offered;
  }

  private forget(pending: Pending): void {
    clearTimeout(pending.timer);
    this.pending.delete(pending.id);
    pending.socket.destroy();
    if (this.pending.size === 0) for (const tell of this.idle.splice(0)) tell();
  }
}
