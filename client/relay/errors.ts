/** `unexpected` is any kind the server did not name. */
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

export interface GraphQLErrorShape {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === "string" ? value : otherwise;

/** The server answered with an error. `message` can be shown as it is. */
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

/** Whether the session has ended: the sign-in over the page says so. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ServerError && error.kind === "unauthenticated";
}

/** Whether this page is older than the server; only a reload helps. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ServerError && error.code === "PERSISTED_DOCUMENT_NOT_FOUND";
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ServerError && error.kind === "not_found";
}

/** Whether the list has no page at the requested cursor. */
export function isNoPage(error: unknown): boolean {
  return error instanceof ServerError && (error.field === "after" || error.field === "before");
}

const PASSING: readonly string[] = [
  ...["unavailable", "limited", "unauthenticated"],
  ...["INTERNAL_SERVER_ERROR", "UNEXPECTED"],
];

/** Whether a retry may succeed: no answer came, or a temporary error. */
export function isPassing(error: unknown): boolean {
  return (
    !(error instanceof ServerError) || [error.kind, error.code].some((one) => PASSING.includes(one))
  );
}

/** Whether the person has not accepted the terms, or an earlier version only. */
export function isTermsRefusal(error: unknown): boolean {
  return error instanceof ServerError && error.code === "TERMS_NOT_ACCEPTED";
}

/** Whether someone else changed the object since it was shown. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ServerError && error.code === "CHANGED_MEANWHILE";
}

/** Whether the person has no profile yet; `/user-setup` creates it. */
export function isNotRegistered(error: unknown): boolean {
  return error instanceof ServerError && error.code === "NOT_REGISTERED";
}

/** product-rules.md#landing-page */
export const NETWORK_TROUBLE = "Network error. Please check your connection and try again.";
const SERVER_TROUBLE = "Something went wrong on our side. Please try again in a moment.";

/** The server could not be reached, or the answer was not its own. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  /** Null without an HTTP response. */
  readonly status: number | null;

  constructor(options: { status?: number; cause?: unknown } = {}) {
    super(options.status === undefined ? NETWORK_TROUBLE : SERVER_TROUBLE, {
      cause: options.cause,
    });
    this.status = options.status ?? null;
  }
}

/** The server's own message, else `fallback` (product-rules.md#default-messages), which names a lost connection. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ServerError) return error.message;
  return error instanceof NetworkError && !navigator.onLine
    ? `You are offline. ${fallback}`
    : fallback;
}
