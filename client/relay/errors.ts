/** What kind of error the server answered with; `unexpected` is anything it did not name. */
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
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === "string" ? value : otherwise;

/** The server answered and refused. `message` is fit to be shown to the person as it stands. */
export class ServerError extends Error {
  override readonly name = "ServerError";
  readonly code: string;
  readonly field: string | null;
  readonly kind: ErrorKind;
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

/** Whether this page is older than the server: only loading it again helps. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ServerError && error.code === "PERSISTED_DOCUMENT_NOT_FOUND";
}

/** Whether what was asked for by its id is not there, or not any more. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ServerError && error.kind === "not_found";
}

/** Whether the list has no page at the cursor that was asked for: its first one it has. */
export function isNoPage(error: unknown): boolean {
  return error instanceof ServerError && (error.field === "after" || error.field === "before");
}

const PASSING: readonly string[] = [
  ...["unavailable", "limited", "unauthenticated"],
  ...["INTERNAL_SERVER_ERROR", "UNEXPECTED"],
];

/** Whether nothing was decided: no answer came, or one that may be another the next time. */
export function isPassing(error: unknown): boolean {
  return (
    !(error instanceof ServerError) || [error.kind, error.code].some((one) => PASSING.includes(one))
  );
}

/** Whether someone else changed the thing since it was shown: it should be read again. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ServerError && error.code === "CHANGED_MEANWHILE";
}

/** Whether the server refused because the person has no profile yet: `/user-setup` makes it. */
export function isNotRegistered(error: unknown): boolean {
  return error instanceof ServerError && error.code === "NOT_REGISTERED";
}

/** The sentence for a lost connection where nothing better can be said (product-rules.md#landing-page). */
export const NETWORK_TROUBLE = "Network error. Please check your connection and try again.";

/** The server could not be reached, or what came back was not its answer. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  /** HTTP status when something answered, else `null`. */
  readonly status: number | null;

  constructor(options: { status?: number; cause?: unknown } = {}) {
    super(NETWORK_TROUBLE, { cause: options.cause });
    this.status = options.status ?? null;
  }
}

/**
 * The sentence to show for any thrown value: the server's own words, else `fallback`, the default of
 * product-rules.md#default-messages for that call. That the connection is lost is the banner's to say.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ServerError ? error.message : fallback;
}
