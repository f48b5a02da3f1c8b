import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Log } from "./platform/log";
import { type RequestContext, runInRequest } from "./platform/request-context";

/**
 * Numbers each request (`X-Request-Id`), carries its context through every layer, and logs how it
 * ended. Queries of addresses stay out of the log: people's data may stand in them.
 */
export function logRequests(log: Log, onEnd?: (context: RequestContext) => void): RequestHandler {
  return (request, response, next) => {
    const context: RequestContext = { requestId: randomUUID(), statements: 0 };
    request.id = context.requestId;
    response.setHeader("X-Request-Id", request.id);
    const start = performance.now();
    response.once("finish", () => {
      onEnd?.(context);
      const { requestId, statements } = context;
      const { method, baseUrl, path } = request;
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const status = response.statusCode;
      log.debug({ requestId, method, url: baseUrl + path, status, ms, statements }, "request");
    });
    runInRequest(context, next);
  };
}
