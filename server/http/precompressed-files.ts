import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { RequestHandler } from "express";

const PACKED = ".br";

/**
 * Leads anyone who unpacks brotli to what the build has packed already (`app.js.br` beside `app.js`): packing a file again for
 * everybody who asks costs the processor more and packs less. What gives out the directory stands behind it.
 */
export function servePrecompressed(directory: string): RequestHandler {
  const files = existsSync(directory) ? readdirSync(directory) : [];
  const packed = new Set(
    files.filter((name) => name.endsWith(PACKED)).map((name) => `/${path.parse(name).name}`),
  );
  return (request, response, next) => {
    const { path: file } = request;
    if (!packed.has(file)) return next();
    response.vary("Accept-Encoding");
    if (!request.acceptsEncodings("br")) return next();
    response.type(path.extname(file)).setHeader("Content-Encoding", "br");
    request.url = file + PACKED;
    next();
  };
}
