import type { ErrorRequestHandler, RequestHandler } from "express";
import { failureOf, retryAfterOf } from "../api/rest/envelope";
import { clientStatusOf, statusOf } from "../api/status";
import type { Log } from "../platform/log";
import { noteErrorCode } from "../platform/request-context";
import { toDomainError } from "../platform/to-domain-error";

export const notFoundInJson: RequestHandler = (_request, response) => {
  noteErrorCode("NOT_FOUND");
  response.status(404).json({ success: false, message: "Not found", code: "NOT_FOUND" });
};

/** Logs the error; the answer has its request id only. */
export function unexpectedErrorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = clientStatusOf(error);
    if (status) {
      const [message, code] =
        status === 404
          ? ["Not found", "NOT_FOUND"]
          : ["This request cannot be read.", "BAD_REQUEST"];
      noteErrorCode(code);
      return void response.status(status).json({ success: false, message, code });
    }
    const known = toDomainError(error);
    if (known?.kind === "unavailable") {
      noteErrorCode(known.code);
      response.setHeader("Retry-After", String(retryAfterOf(known)));
      return void response.status(statusOf(known)).json(failureOf(known));
    }
    noteErrorCode("INTERNAL_SERVER_ERROR");
    log.error({ err: error, requestId: request.id }, "unexpected error");
    const message = `Something went wrong. If it happens again, tell us this number: ${request.id}`;
    response.status(500).json({ success: false, message, code: "INTERNAL_SERVER_ERROR" });
  };
}
