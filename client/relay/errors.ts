/** `unexpected` is any kind the server did not name. */
type ErrorKind =
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

interface FieldFault {
  readonly field: string | null;
  readonly message: string;
}

/** `message` can be shown as it is. */
export class ServerError extends Error {
  override readonly name = "ServerError";
  readonly code: string;
  readonly field: string | null;
  readonly faults: readonly FieldFault[];
  readonly kind: ErrorKind;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(error: GraphQLErrorShape) {
    super(error.message);
    const { code, field, kind, ...details } = error.extensions ?? {};
    const { faults } = details;
    this.code = textOr(code, "UNEXPECTED");
    this.field = textOr(field, null);
    this.faults = Array.isArray(faults) ? faults : [{ field: this.field, message: error.message }];
    this.details = details;
    this.kind =
      typeof kind === "string" && KINDS.includes(kind) ? (kind as ErrorKind) : "unexpected";
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ServerError && error.kind === "unauthenticated";
}

/** Only a reload helps. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ServerError && error.code === "PERSISTED_DOCUMENT_NOT_FOUND";
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ServerError && error.kind === "not_found";
}

export function isNoPage(error: unknown): boolean {
  return error instanceof ServerError && (error.field === "after" || error.field === "before");
}

const PASSING: readonly string[] = [
  ...["unavailable", "limited", "unauthenticated"],
  ...["INTERNAL_SERVER_ERROR", "UNEXPECTED"],
];

/** No response, or a temporary error. */
export function isPassing(error: unknown): boolean {
  return (
    !(error instanceof ServerError) || [error.kind, error.code].some((one) => PASSING.includes(one))
  );
}

export function isTermsRefusal(error: unknown): boolean {
  return error instanceof ServerError && error.code === "TERMS_NOT_ACCEPTED";
}

export function isCreditRefusal(error: unknown): boolean {
  return error instanceof ServerError && ["NO_CREDIT", "CREDIT_DOES_NOT_FIT"].includes(error.code);
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ServerError && error.code === "CHANGED_MEANWHILE";
}

export function isNotRegistered(error: unknown): boolean {
  return error instanceof ServerError && error.code === "NOT_REGISTERED";
}

/** product-rules.md#landing-page */
export const NETWORK_TROUBLE = "Network error. Please check your connection and try again.";
const SERVER_TROUBLE = "Something went wrong on our side. Please try again in a moment.";

/** Also for a response that is not the server's own. */
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

/** A lost connection is named (product-rules.md#default-messages). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ServerError) return error.message;
  return error instanceof NetworkError && !navigator.onLine
    ? `You are offline. ${fallback}`
    : fallback;
}
