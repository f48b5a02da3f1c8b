/** What kind of refusal the server answered with; `unexpected` is anything it did not name. */
export type ErrorKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "invalid"
  | "conflict"
  | "limited"
  | "unavailable"
  | "unexpected";

const KINDS: readonly string[] = [
  "unauthenticated",
  "forbidden",
  "not_found",
  "invalid",
  "conflict",
  "limited",
  "unavailable",
] satisfies ErrorKind[];

/** One entry of `errors` in a GraphQL answer, as far as the client reads it. */
export interface GraphQLErrorShape {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === "string" ? value : otherwise;

/** The server answered and refused. `message` is fit to be shown to the person as it stands. */
export class ServerError extends Error {
  override readonly name = "ServerError";
  /** The named reason, for example `SLOT_FULL`. */
  readonly code: string;
  /** The input field the refusal is about, if it is about one. */
  readonly field: string | null;
  readonly kind: ErrorKind;
  /** The facts that came with the refusal, for example `booked` and `capacity`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(error: GraphQLErrorShape) {
    super(error.message);
    const { code, field, kind, ...details } = error.extensions ?? {};
    this.code = textOr(code, "UNEXPECTED");
    this.field = textOr(field, null);
    this.details = details;
    this.kind =
      typeof kind === "string" && KINDS.includes(kind) ? (kind as ErrorKind) : "unexpected";
  }
}

/** Whether this page is older than the server: only loading it anew helps. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ServerError && error.code === "PERSISTED_DOCUMENT_NOT_FOUND";
}

/** The server could not be reached, or what came back was not its answer. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  /** HTTP status when something answered, else `null`. */
  readonly status: number | null;

  constructor(options: { status?: number; cause?: unknown } = {}) {
    super("Network error. Please check your connection and try again.", { cause: options.cause });
    this.status = options.status ?? null;
  }
}

/**
 * The sentence to show for any thrown value: the server's own words, or the connection's trouble,
 * else `fallback` (the default of spec §8 for that call).
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ServerError || error instanceof NetworkError ? error.message : fallback;
}
