import type { Socket } from "node:net";
import type { ToWorker } from "./messages";

/** An offer that is not answered within this time is made to another worker. */
const OFFER_MS = 1_000;

/** Connections that wait for a worker; one more is refused, so that workers that stand still fill no memory. */
export const MAX_PENDING = 5_000;

/** A worker as connections are handed over to it. */
export interface Taker {
  /** Whether it can be given a connection now. */
  readonly isAnswering: boolean;
  /** Connections that it has, those that are on their way to it left out. */
  readonly connections: number;
  tell(message: ToWorker): void;
  /** Sends a connection; the caller keeps its own until the worker has it. */
  give(id: number, socket: Socket): void;
}

interface Pending<T> {
  readonly id: number;
  readonly socket: Socket;
  worker: T | null;
  /** It was sent: no other worker may have it while this one lives. */
  isSent: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Hands connections over to workers. Each is offered to the worker with the fewest, sent when that one accepts, and kept
 * here until it has arrived: what a worker that stands still did not accept goes to another after a second, and what it
 * did not take goes to another when it ends.
 */
export class Handover<T extends Taker> {
  private readonly pending = new Map<number, Pending<T>>();
  /** Connections that are offered or sent to each worker, and have not arrived. */
  private readonly underWay = new Map<T, number>();
  private readonly idle: (() => void)[] = [];
  private last = 0;

  constructor(private readonly workers: () => readonly T[]) {}

  add(socket: Socket): void {
    socket.on("error", () => undefined);
    if (this.pending.size >= MAX_PENDING) {
      socket.destroy();
      return;
    }
    this.last += 1;
    const pending: Pending<T> = { id: this.last, socket, worker: null, isSent: false };
    this.pending.set(pending.id, pending);
    this.offer(pending);
  }

  accepted(worker: T, id: number): void {
    const pending = this.pending.get(id);
    if (!pending || pending.worker !== worker || pending.isSent) return;
    clearTimeout(pending.timer);
    pending.isSent = true;
    worker.give(id, pending.socket);
  }

  taken(worker: T, id: number): void {
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

  private offer(pending: Pending<T>): void {
    clearTimeout(pending.timer);
    this.withdraw(pending);
    pending.isSent = false;
    pending.worker = this.choose(pending.worker);
    // Without a worker it waits for the next that is ready, or for one that speaks again.
    pending.timer = setTimeout(() => this.offer(pending), OFFER_MS);
    if (!pending.worker) return;
    this.count(pending.worker, 1);
    pending.worker.tell({ tell: "offer", id: pending.id });
  }

  private choose(before: T | null): T | null {
    const answering = this.workers().filter(({ isAnswering }) => isAnswering);
    const others = answering.filter((worker) => worker !== before);
    const possible = others.length > 0 ? others : answering;
    const load = (worker: T) => worker.connections + (this.underWay.get(worker) ?? 0);
    return possible.toSorted((a, b) => load(a) - load(b))[0] ?? null;
  }

  private forget(pending: Pending<T>): void {
    clearTimeout(pending.timer);
    this.withdraw(pending);
    this.pending.delete(pending.id);
    pending.socket.destroy();
    if (this.pending.size === 0) for (const tell of this.idle.splice(0)) tell();
  }

  private withdraw({ worker }: Pending<T>): void {
    if (worker) this.count(worker, -1);
  }

  private count(worker: T, change: 1 | -1): void {
    const underWay = (this.underWay.get(worker) ?? 0) + change;
    if (underWay > 0) this.underWay.set(worker, underWay);
    else this.underWay.delete(worker);
  }
}
