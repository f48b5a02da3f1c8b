import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Log } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import { giveUp, type RequestContext, runInRequest } from "../platform/request-context";
import { beginSpan, endSpan } from "../platform/tracing";

declare global {
  namespace Express {
    interface Request {
      id: string;
    }
  }
}

export function logRequests(
  log: Log,
  metrics: Metrics | null,
  share: number,
  onEnd?: (context: RequestContext, status: number) => void,
): RequestHandler {
  return (request, response, next) => {
    const context: RequestContext = {
      requestId: randomUUID(),
      channel: channelOf(request.path),
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
        const method = methodLabel(request.method);
        const route = routeLabel(request);
        const { statements, operation } = context;
        const seconds = (performance.now() - start) / 1_000;
        metrics?.observeRequest({ method, route, status, seconds, context });
        const ms = Math.round(seconds * 10_000) / 10;
        const { personId, cause } = context;
        const fields = status >= 500 ? context.rootFields : undefined;
        const line = { requestId, method, route, operation, fields, status, cause, ms, personId };
        log[levelOf(route, status, ms, share)](
          { ...line, statements, refusals: [...errorCodes] },
          "request",
        );
        span.updateName(`${method} ${operation ?? route}`);
        const attributes = {
          requestId,
          "graphql.operation.name": operation,
          statements,
          "http.request.method": method,
          "http.response.status_code": status,
          "url.path": route,
        };
        endSpan(span, attributes, status >= 500);
      });
      runInRequest(context, next);
    });
  };
}

const channelOf = (path: string): RequestContext["channel"] => {
  if (/^\/graphql(?:\/|$)/i.test(path)) return "graphql";
  return /^\/api\//i.test(path) ? "rest" : "web";
};

/** Logged only when they fail. */
const ASKED_ALL_THE_TIME = /^\/(?:livez|healthz|readyz)(?:\/|$)/;

/** Slower requests are always logged. */
const SLOW_MS = 1_000;

const levelOf = (route: string, status: number, ms: number, share: number) => {
  if (status >= 500 || ms > SLOW_MS) return "info";
  if (ASKED_ALL_THE_TIME.test(route) && status < 400) return "debug";
  return Math.random() * 100 < share ? "info" : "debug";
};

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Callers must not invent metric labels. */
export function methodLabel(method: string): string {
  return METHODS.has(method) ? method : "other";
}

/** Express matches mount paths in any case. */
function routeLabel({ baseUrl, route }: Request): string {
  const mount = baseUrl.toLowerCase();
  if (typeof route?.path !== "string") return mount || "other";
  // After an error both contain the mount.
  if (mount && (route.path === "/" || route.path === mount)) return mount;
  return route.path.startsWith(`${mount}/`) ? route.path : mount + route.path;
}
