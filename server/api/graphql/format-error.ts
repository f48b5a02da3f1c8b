import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError, isInputType } from "graphql";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { currentRequest, noteErrorCode } from "../../platform/request-context";
import { toDomainError } from "../../platform/to-domain-error";
import { expectationOf } from "./expectation";
import { LIMITS } from "./limits";
import { withHelp } from "./request-error";
import { graphqlSchema } from "./schema";

/** Engine errors whose messages can be shown. */
const ENGINE_CODES = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
  "BAD_REQUEST",
]);

const TOO_MANY_TOKENS = /^Syntax Error: Document contains more tha[nt] \d+ tokens/;

export function createErrorFormatter(log: Log, publicUrl: string | null) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { extensions, ...told } = translate(log, formatted, error);
    return { ...told, extensions: withHelp(extensions, publicUrl) };
  };
}

type ToldError = GraphQLFormattedError & { readonly extensions: { readonly code: string } };

function translate(log: Log, formatted: GraphQLFormattedError, error: unknown): ToldError {
  const place = { locations: formatted.locations, path: formatted.path };
  const cause = causeOf(error);
  const known = toDomainError(cause);
  if (known) {
    const { message, code, kind, details } = known;
    noteErrorCode(code);
    return { ...place, message, extensions: { ...details, code, kind } };
  }
  const code = String(formatted.extensions?.code ?? "INTERNAL_SERVER_ERROR");
  noteErrorCode(code);
  if (TOO_MANY_TOKENS.test(formatted.message)) return { ...place, ...tooLong() };
  if (ENGINE_CODES.has(code)) {
    const message = withoutValues(formatted.message);
    return { ...place, message, extensions: { code, kind: "invalid" } };
  }
  if (code === "BAD_USER_INPUT" || NULL_ARGUMENT.test(formatted.message))
    return { ...place, ...inputError(formatted.message) };
  const errorId = currentRequest()?.requestId ?? "unknown";
  log.error({ err: cause, requestId: errorId, path: formatted.path }, "unexpected error");
  return {
    ...place,
    message: `Something went wrong. If it happens again, tell us this number: ${errorId}`,
    extensions: { code: "INTERNAL_SERVER_ERROR", kind: "internal", errorId },
  };
}

function causeOf(error: unknown): unknown {
  const isDomainError = error instanceof GraphQLError && error.originalError instanceof DomainError;
  return isDomainError ? error.originalError : unwrapResolverError(error);
}

function tooLong() {
  const message = `The document is too long: at most ${LIMITS.tokens} words and signs.`;
  const extensions = { limit: LIMITS.tokens, code: "DOCUMENT_TOO_LONG", kind: "invalid" };
  return { message, extensions };
}

/** Followed by the value, which is dropped. */
const MISFITS = [
  /^Expected value of type "\[*(\w+)[\]!]*", found /,
  /^Value "\w+" does not exist in "(\w+)" enum/,
  /^Enum "(\w+)" cannot represent /,
  /^(Int|Float|String|Boolean|ID) cannot represent /,
];
const TOKEN = /\b(String|BlockString|Int|Float|Name) ".*"/s;

function withoutValues(message: string): string {
  for (const misfit of MISFITS) {
    const name = misfit.exec(message)?.[1];
    const type = name && graphqlSchema().getType(name);
    if (name) return `A value of the document: ${isInputType(type) ? expectationOf(type) : name}.`;
  }
  return message.startsWith("Syntax Error: ") ? message.replace(TOKEN, "$1") : message;
}

const NULL_ARGUMENT = /^Argument "(\w+)" of (?:required|non-null) type /;

function inputError(message: string) {
  const field = NULL_ARGUMENT.exec(message)?.[1];
  const text = field ? `${field}: a value is needed.` : "The variables do not fit the operation.";
  const extensions = { code: "INVALID_INPUT", kind: "invalid", field: field ?? "variables" };
  return { message: text, extensions };
}
