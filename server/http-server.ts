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

/** Our own longest address, with every filter of a list, has 1 kB. */
const MAX_ADDRESS_LENGTH = 8 * 1024;

const TOO_LONG = JSON.stringify({
  success: false,
  message: "This address is too long: 8 kB at most.",
  code: "TOO_LARGE",
});

/** The server around the application; it does not listen yet. */
export function createHttpServer(http: RequestListener): Server {
  const options = { maxHeaderSize: MAX_HEADER_BYTES, ...TIME_OUTS };
  return createServer(options, (request, response) => {
    if ((request.url ?? "").length <= MAX_ADDRESS_LENGTH) return http(request, response);
    response.writeHead(414, { "Content-Type": "application/json", Connection: "close" });
    response.end(TOO_LONG);
  });
}
