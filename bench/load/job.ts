/** What the load process is asked to send. */
export interface Job {
  readonly url: string;
  readonly connections: number;
  /** How long, where not each connection has a list of its own. */
  readonly seconds: number;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The same for all; null sends none. */
  readonly body: string | null;
  /** What every connection sends, one after the other and each once; instead of `body`, and as long as it takes. */
  readonly lists?: readonly RequestList[];
  /** How every answer begins that is none of a failure. */
  readonly begins: string;
}

/** What one connection sends. */
export interface RequestList {
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly string[];
}

/** What came of a job. */
export interface Outcome {
  readonly seconds: number;
  readonly answers: number;
  /** Answers that were failures, or none at all. */
  readonly failures: number;
  /** One of them, to tell people. */
  readonly failure: string | null;
  /** Milliseconds until each answer, sorted. */
  readonly latencies: readonly number[];
}

/** What is booked or cancelled in the name of one resident. */
export interface BookingList {
  readonly userId: number;
  readonly requests: readonly {
    readonly slotId: number;
    readonly day: string;
    readonly clientKey: string;
    /** Known once it is booked. */
    readonly bookingId: number;
  }[];
}

/** What the load process does that speaks to PostgreSQL itself. */
export interface BareJob {
  readonly kind: "book" | "cancel";
  readonly lists: readonly BookingList[];
}
