import cors from "cors";
import type { RequestHandler } from "express";

/** What pages of other sites may send, and read of an answer. */
const HEADERS = {
  allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"],
  exposedHeaders: [
    ...["ETag", "Location", "RateLimit", "RateLimit-Policy", "Retry-After"],
    ...["WWW-Authenticate", "X-Request-Id"],
  ],
};

/** Lets the pages of these sites call this server, and no other site's; no one sends cookies here. */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return (_request, _response, next) => next();
  return cors({ ...HEADERS, origin: [...origins], credentials: false, maxAge: 600 });
}
