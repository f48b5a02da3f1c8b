import cors from "cors";
import type { RequestHandler } from "express";

/** Allows all requested headers, as clients send their own. */
const HEADERS = {
  exposedHeaders: [
    ...["ETag", "Location", "RateLimit", "RateLimit-Policy", "Retry-After"],
    ...["WWW-Authenticate", "X-Request-Id"],
  ],
};

export function allowOrigins(origins: readonly string[]): RequestHandler {
  return cors({ ...HEADERS, origin: [...origins], credentials: false, maxAge: 600 });
}
