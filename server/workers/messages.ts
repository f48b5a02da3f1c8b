export type ToWorker =
  | { readonly tell: "offer" | "connection"; readonly id: number }
  | { readonly tell: "metrics"; readonly id: number }
  /** Connections still come. */
  | { readonly tell: "announce end" }
  /** No more connections come. */
  | { readonly tell: "drain" };

export type FromWorker =
  | { readonly tell: "beat"; readonly connections: number }
  /** Its own port, on loopback. */
  | { readonly tell: "ready"; readonly port: number }
  | { readonly tell: "accept"; readonly id: number }
  /** Arrived; `connections` is the current number. */
  | { readonly tell: "taken"; readonly id: number; readonly connections: number }
  | { readonly tell: "metrics"; readonly id: number; readonly text: string };

/** Milliseconds between signs of life. */
export const BEAT_MS = 250;

export const WORKER_ARGUMENT = "--worker";
