import type { ErrorRequestHandler, Response } from "express";
import { GraphQLError } from "graphql";
import { retryAfterOf } from "../../endpoint/envelope";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { currentRequest, noteErrorCode } from "../../platform/request-context";
import { toDomainError } from "../../platform/to-domain-error";
import { bodyTooLarge, clientStatusOf, STATUS, statusOf } from "../status";
import { LIMITS } from "./limits";
import { acceptOf, RESPONSE_JSON, sendJson, statusOfError } from "./media-type";

/** Express setting, for links in errors. */
export const PUBLIC_URL = "public url";

const ERROR_PAGE = "/developers/errors";

export function withHelp(
  extensions: Readonly<Record<string, unknown>> & { readonly code: string },
  publicUrl: string | null,
  requestId = currentRequest()?.requestId,
): Record<string, unknown> {
  const documentation = `${publicUrl ?? ""}${ERROR_PAGE}#${extensions.code}`;
  return Object.assign({}, extensions, requestId === undefined ? {} : { requestId }, {
    documentation,
  });
}

export function requestError(originalError: DomainError): GraphQLError {
  const extensions = { http: { status: STATUS[originalError.kind] } };
  return new GraphQLError(originalError.message, { originalError, extensions });
}

/** Errors before GraphQL runs, shaped as GraphQL answers. */
export function requestErrorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = toDomainError(error) ?? bodyError(error, acceptOf(request) === RESPONSE_JSON);
    if (known) return answerWith(response, known, statusOf(known));
    if (response.headersSent) return;
    log.error({ err: error, requestId: request.id }, "unexpected error");
    answerWith(response, unexpected(String(request.id)));
  };
}

export function answerWith(
  response: Response,
  refused: DomainError,
  status: number = STATUS[refused.kind],
): void {
  if (response.headersSent) return;
  const { message, code, kind, details } = refused;
  const seconds = retryAfterOf(refused);
  if (seconds !== null) response.setHeader("Retry-After", String(seconds));
  noteErrorCode(code);
  const { req: request } = response;
  const publicUrl: string | null = response.app.get(PUBLIC_URL) ?? null;
  const extensions = withHelp({ ...details, code, kind }, publicUrl, String(request.id));
  response.status(statusOfError(acceptOf(request), status, code));
  sendJson(response, { errors: [{ message, extensions }] });
}

export function unexpected(errorId: string): DomainError {
  return new DomainError(
    "INTERNAL_SERVER_ERROR",
    `Something went wrong. If it happens again, tell us this number: ${errorId}`,
    { errorId },
  );
}

/** 415 only if the client accepts GraphQL's media type. */
function bodyError(error: unknown, hearsStatus: boolean): DomainError | null {
  const status = clientStatusOf(error);
  if (status === null) return null;
  if (status === 413) return bodyTooLarge(LIMITS.bodyKilobytes * 1024);
  if (status !== 415)
    return new DomainError("BAD_REQUEST", "The request body is not readable as JSON.");
  return new DomainError(
    hearsStatus ? "UNSUPPORTED_MEDIA_TYPE" : "BAD_REQUEST",
    "The body has a charset or an encoding that is not read: send JSON in UTF-8.",
  );
}
