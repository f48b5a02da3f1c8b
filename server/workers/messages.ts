export type ToWorker =
  | { readonly tell: "offer" | "connection"; readonly id: number }
  | { readonly tell: "metrics"; readonly id: number }
  /** Connections still come. */
  | { readonly tell: "announce end" }
  /** No more connections come. */
  | { readonly tell: "drain" };

export type FromWorker =
  | { readonly tell: "beat"; readonly connections: number }
  /** `port` is its own, on the loopback interface. */
  | { readonly tell: "ready"; readonly port: number }
  /** The offered connection may be sent. */
  | { readonly tell: "accept"; readonly id: number }
  /** Arrived; `connections` is its current number. */
  | { readonly tell: "taken"; readonly id: number; readonly connections: number }
  | { readonly tell: "metrics"; readonly id: number; readonly text: string };

/** Milliseconds between signs of life. */
export const BEAT_MS = 250;

export const WORKER_ARGUMENT = "--worker";
