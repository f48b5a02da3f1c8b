import { createServer, type RequestListener, type Server } from "node:http";

/** Twice what Node allows, so that a token of 20 kB is refused as a token is (401), not cut off. */
const MAX_HEADER_BYTES = 32 * 1024;

/** Slow or silent senders are cut off; idle connections outlive those that balancers keep (60 s). */
const TIME_OUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};

/** The server around the application; it does not listen yet. */
export function createHttpServer(http: RequestListener): Server {
  return createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...TIME_OUTS }, http);
}
