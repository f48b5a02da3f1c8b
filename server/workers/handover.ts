import type { Socket } from "node:net";
import type { ToWorker } from "./messages";

/** Milliseconds until another worker is offered it. */
const OFFER_MS = 1_000;

/** More are refused, to bound memory. */
export const MAX_PENDING = 5_000;

export interface Taker {
  readonly isAnswering: boolean;
  /** Excludes pending ones. */
  readonly connections: number;
  tell(message: ToWorker): void;
  /** The caller keeps its copy until it arrives. */
  give(id: number, socket: Socket): void;
}

interface Pending<T> {
  readonly id: number;
  readonly socket: Socket;
  worker: T | null;
  /** No other worker may get it while this one lives. */
  isSent: boolean;
  timer?: NodeJS.Timeout;
}

/** Offers a connection to the least loaded worker, and to another after a second or the worker's end. */
export class Handover<T extends Taker> {
  private readonly pending = new Map<number, Pending<T>>();
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

  workersChanged(): void {
    const alive = new Set(this.workers());
    for (const pending of this.pending.values())
      if (!pending.worker || !alive.has(pending.worker)) this.offer(pending);
  }

  async untilDone(): Promise<void> {
    if (this.pending.size > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  close(): void {
    for (const pending of [...this.pending.values()]) this.forget(pending);
  }

  private offer(pending: Pending<T>): void {
    clearTimeout(pending.timer);
    this.withdraw(pending);
    pending.isSent = false;
    pending.worker = this.choose(pending.worker);
    // Without a worker it waits for the next.
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
