import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Log } from "./platform/log";
import { type RequestContext, runInRequest } from "./platform/request-context";

/**
 * Numbers each request (`X-Request-Id`), carries its context through every layer, and logs how it
 * ended. Queries of addresses stay out of the log, and parameters in their paths: people's data may stand in them.
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
      const { method } = request;
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const status = response.statusCode;
      log.debug({ requestId, method, url: routeOf(request), status, ms, statements }, "request");
    });
    runInRequest(context, next);
  };
}

/** The route that was taken; of another address its plain words, for codes and ids of people may be the rest. */
function routeOf({ baseUrl, path, route }: Request): string {
  const taken = route?.path;
  if (typeof taken === "string") return baseUrl + taken;
  return (baseUrl + path).replace(/[^/]*[^a-z/-][^/]*/g, "*");
}
