import type { ErrorRequestHandler } from "express";
import { failureOf, retryAfterOf } from "../../endpoint/envelope";
import type { AnyRoute } from "../../endpoint/route";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { noteErrorCode } from "../../platform/request-context";
import { toDomainError } from "../../platform/to-domain-error";
import { bodyTooLarge, clientStatusOf, statusOf } from "../status";

/** Bytes of a JSON body. */
export const BODY_LIMIT = 100 * 1024;

const FILE_REFUSALS = {
  412: "The file is not the one that If-Match or If-Unmodified-Since names.",
  416: "The file ends before the Range begins.",
};

export function restErrorHandler(
  log: Log,
  bodyOf: (error: DomainError) => object = failureOf,
): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = clientStatusOf(error);
    if (status === 412 || status === 416) {
      noteErrorCode("BAD_REQUEST");
      // Set for the file.
      response.removeHeader("Content-Encoding");
      response.set("Cache-Control", "no-store").type("json").status(status);
      return void response.json(bodyOf(new DomainError("BAD_REQUEST", FILE_REFUSALS[status])));
    }
    const known = toDomainError(error) ?? bodyError(status);
    if (known) {
      noteErrorCode(known.code);
      const seconds = retryAfterOf(known);
      if (seconds !== null) response.setHeader("Retry-After", String(seconds));
      return void response.status(statusOf(known)).json(bodyOf(known));
    }
    noteErrorCode("INTERNAL_SERVER_ERROR");
    log.error({ err: error, requestId: request.id }, "unexpected error");
    const route: AnyRoute | undefined = response.locals.route;
    response.status(500).json({
      success: false,
      message: route?.failure ?? "Something went wrong. Please try again.",
      code: "INTERNAL_SERVER_ERROR",
      requestId: request.id,
    });
  };
}

function bodyError(status: number | null): DomainError | null {
  if (status === 413) return bodyTooLarge(BODY_LIMIT);
  if (status === 415)
    return new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the body as UTF-8 JSON.");
  if (status === 404) return new DomainError("NOT_FOUND", "Not found");
  if (status === null) return null;
  return new DomainError(
    "BAD_REQUEST",
    "The request cannot be read: send JSON and a well-formed address.",
  );
}
