/** What a supervisor tells a worker; a connection comes with `connection`. */
export type ToWorker =
  | { readonly tell: "offer" | "connection"; readonly id: number }
  | { readonly tell: "metrics"; readonly id: number }
  /** Say that you are not ready; the supervisor goes on handing connections over. */
  | { readonly tell: "announce end" }
  /** No connection comes any more: end those that are open, and yourself. */
  | { readonly tell: "drain" };

/** What a worker tells its supervisor. */
export type FromWorker =
  | { readonly tell: "beat"; readonly connections: number }
  /** It takes requests, and answers at this port of its own on the loopback interface too. */
  | { readonly tell: "ready"; readonly port: number }
  /** An offered connection may be sent. */
  | { readonly tell: "accept"; readonly id: number }
  /** A connection has arrived; it has that many now. */
  | { readonly tell: "taken"; readonly id: number; readonly connections: number }
  | { readonly tell: "metrics"; readonly id: number; readonly text: string };

/** A worker says that its event loop turns. */
export const BEAT_MS = 250;

/** The argument of a process that is a worker; its number follows. */
export const WORKER_ARGUMENT = "--worker";
