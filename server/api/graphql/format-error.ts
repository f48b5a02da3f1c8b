import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { isPassingFailure, isRefusedValue } from "../../platform/database-error";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { currentRequest } from "../../platform/request-context";
import { LIMITS } from "./limits";

/** Errors that the GraphQL engine itself makes of a request; their messages are fit to be shown. */
const ENGINE_CODES = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
  "BAD_REQUEST",
]);

const TOO_MANY_TOKENS = /^Syntax Error: Document contains more tha[nt] \d+ tokens/;

/** The GraphQL door's translator of errors: nothing but a `DomainError` is shown as it is. */
export function createErrorFormatter(log: Log) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const place = { locations: formatted.locations, path: formatted.path };
    const cause = causeOf(error);
    const refusal = toDomainError(cause);
    if (refusal) {
      const { message, code, kind, details } = refusal;
      return { ...place, message, extensions: { ...details, code, kind } };
    }
    const code = String(formatted.extensions?.code ?? "");
    if (TOO_MANY_TOKENS.test(formatted.message)) return { ...place, ...tooLong() };
    if (ENGINE_CODES.has(code)) {
      return { ...place, message: formatted.message, extensions: { code, kind: "invalid" } };
    }
    if (code === "BAD_USER_INPUT") return { ...place, ...inputRefusal(formatted.message) };
    const errorId = currentRequest()?.requestId ?? "unknown";
    log.error({ err: cause, requestId: errorId, path: formatted.path }, "unexpected error");
    return {
      ...place,
      message: `Something went wrong. If it happens again, tell us this number: ${errorId}`,
      extensions: { code: "INTERNAL_SERVER_ERROR", kind: "internal", errorId },
    };
  };
}

/** What was thrown: by a resolver, or by a limit before any resolver ran. */
function causeOf(error: unknown): unknown {
  const isRefusal = error instanceof GraphQLError && error.originalError instanceof DomainError;
  return isRefusal ? error.originalError : unwrapResolverError(error);
}

/** A failure as a refusal that may be shown; null for what nobody expected. */
export function toDomainError(cause: unknown): DomainError | null {
  if (cause instanceof DomainError) return cause;
  if (isPassingFailure(cause)) {
    return new DomainError(
      "UNAVAILABLE",
      "The service is busy just now. Please try again in a moment.",
    );
  }
  if (isRefusedValue(cause)) {
    return new DomainError("INVALID_INPUT", "A value in the request is not possible.");
  }
  return null;
}

function tooLong() {
  const message = `The document is too long: at most ${LIMITS.tokens} words and signs.`;
  const extensions = { limit: LIMITS.tokens, code: "DOCUMENT_TOO_LONG", kind: "invalid" };
  return { message, extensions };
}

const VARIABLE = /^Variable "\$(\w+)" /;
/** Where in a variable the fault lies. In the value before it every quotation mark is escaped. */
const PLACE = / at "([\w.[\]]+)"; /;
const SCALAR_REASON =
  /; (?:Expected type "\w+!?"\. )?((?:Date|LocalTime|DateTime|Decimal) must be [^"]*)$/;
const MISSING = /^Variable "\$\w+" of (?:required|non-null) type/;

/** A refused variable by its name and what is expected, without the value that was sent. */
function inputRefusal(message: string) {
  const field = PLACE.exec(message)?.[1] ?? VARIABLE.exec(message)?.[1] ?? "variables";
  const expected = MISSING.test(message)
    ? "a value is needed"
    : (SCALAR_REASON.exec(message)?.[1] ?? "it is not what the schema asks for");
  return {
    message: `${field}: ${expected}.`,
    extensions: { code: "INVALID_INPUT", kind: "invalid", field },
  };
}
