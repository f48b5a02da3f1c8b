import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Log } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import { type RequestContext, runInRequest } from "../platform/request-context";
import { beginSpan, endSpan } from "../platform/tracing";

/**
 * Numbers each request (`X-Request-Id`), carries its context through every layer, and tells the log, the metrics and
 * the traces how it ended. Queries of addresses stay out of the log, and parameters in their paths: people's data may
 * stand in them.
 * @param share of a hundred requests those that have a line at `info`; what failed or was slow has one always
 */
export function logRequests(
  log: Log,
  metrics: Metrics | null,
  share: number,
  onEnd?: (context: RequestContext, status: number) => void,
): RequestHandler {
  return (request, response, next) => {
    const context: RequestContext = {
      requestId: randomUUID(),
      statements: 0,
      errorCodes: new Set<string>(),
    };
    const { requestId, errorCodes } = context;
    request.id = requestId;
    response.setHeader("X-Request-Id", requestId);
    const start = performance.now();
    beginSpan("request", (span) => {
      response.once("finish", () => {
        const status = response.statusCode;
        onEnd?.(context, status);
        const { method } = request;
        const { statements, operation } = context;
        const seconds = (performance.now() - start) / 1_000;
        metrics?.observeRequest({ method, route: routeOf(request), status, seconds, context });
        const url = pathOf(request);
        const ms = Math.round(seconds * 10_000) / 10;
        const { personId } = context;
        const line = { requestId, method, route: url, operation, status, ms, personId };
        log[levelOf(url, status, ms, share)](
          { ...line, statements, refusals: [...errorCodes] },
          "request",
        );
        span.updateName(`${method} ${operation ?? url}`);
        const attributes = {
          requestId,
          "graphql.operation.name": operation,
          statements,
          "http.request.method": method,
          "http.response.status_code": status,
          "url.path": url,
        };
        endSpan(span, attributes, status >= 500);
      });
      runInRequest(context, next);
    });
  };
}

/** A balancer asks these every second: they are worth a line when something is wrong. */
const ASKED_ALL_THE_TIME = /^\/(?:livez|healthz|readyz)(?:\/|$)/;

/** What took longer has a line in any case. */
const SLOW_MS = 1_000;

const levelOf = (url: string, status: number, ms: number, share: number) => {
  if (status >= 500 || ms > SLOW_MS) return "info";
  if (ASKED_ALL_THE_TIME.test(url) && status < 400) return "debug";
  return Math.random() * 100 < share ? "info" : "debug";
};

/** The route that was taken, or the API; one word for all else, for anybody can think up addresses. */
function routeOf(request: Request): string {
  return takenRoute(request) ?? (request.baseUrl || "other");
}

/** The route that was taken; of another address its plain words, for codes and ids of people may be the rest. */
function pathOf(request: Request): string {
  const { baseUrl, path } = request;
  const words = () =>
    (baseUrl + path)
      .split("/")
      .map((word) => (/^[a-z-]*$/.test(word) ? word : "*"))
      .join("/");
  return takenRoute(request) ?? words();
}

/** A router's own root is named as the address that it stands at, without a slash after it. */
function takenRoute({ baseUrl, route }: Request): string | null {
  if (typeof route?.path !== "string") return null;
  return route.path === "/" && baseUrl ? baseUrl : baseUrl + route.path;
}
