import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Log } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import { giveUp, type RequestContext, runInRequest } from "../platform/request-context";
import { beginSpan, endSpan } from "../platform/tracing";

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
    response.once("close", () => {
      if (!response.writableFinished) giveUp(context);
    });
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

/** Probes, logged only when they fail. */
const ASKED_ALL_THE_TIME = /^\/(?:livez|healthz|readyz)(?:\/|$)/;

/** Slower requests are always logged. */
const SLOW_MS = 1_000;

const levelOf = (url: string, status: number, ms: number, share: number) => {
  if (status >= 500 || ms > SLOW_MS) return "info";
  if (ASKED_ALL_THE_TIME.test(url) && status < 400) return "debug";
  return Math.random() * 100 < share ? "info" : "debug";
};

/** The route or API; one word for others, as addresses are unbounded. */
function routeOf(request: Request): string {
  return takenRoute(request) ?? (request.baseUrl || "other");
}

/** The route; of other addresses plain words only, as the rest may be codes or ids of people. */
function pathOf(request: Request): string {
  const { baseUrl, path } = request;
  const words = () =>
    (baseUrl + path)
      .split("/")
      .map((word) => (/^[a-z-]*$/.test(word) ? word : "*"))
      .join("/");
  return takenRoute(request) ?? words();
}

function takenRoute({ baseUrl, route }: Request): string | null {
  if (typeof route?.path !== "string") return null;
  return route.path === "/" && baseUrl ? baseUrl : baseUrl + route.path;
}
