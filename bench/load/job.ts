export interface Job {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Per connection, in order and once; replaces `body` and the duration. */
  readonly lists?: readonly RequestList[];
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

export interface BookingList {
  readonly userId: number;
  readonly requests: readonly {
    readonly slotId: number;
    readonly day: string;
    readonly clientKey: string;
    readonly bookingId: number;
  }[];
}

export interface BareJob {
  readonly kind: "book" | "cancel";
  readonly lists: readonly BookingList[];
}
