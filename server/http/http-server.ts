import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";

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

/** The longest that anybody needs names a boundary of 70 characters; Apollo Server's parser takes n² steps. */
const MAX_MEDIA_TYPE_LENGTH = 256;

/** A request that nothing looks at any further: its status, code and message. */
type Unread = readonly [status: 414 | 415, code: string, message: string];

const LONG_ADDRESS: Unread = [414, "TOO_LARGE", "This address is too long: 8 kB at most."];
const LONG_TYPE: Unread = [415, "UNSUPPORTED_MEDIA_TYPE", "This Content-Type is too long."];

/** What keeps a request from being read at all; null when nothing does. */
function unreadOf({ url = "", headers }: IncomingMessage): Unread | null {
  if (url.length > MAX_ADDRESS_LENGTH) return LONG_ADDRESS;
  return (headers["content-type"] ?? "").length > MAX_MEDIA_TYPE_LENGTH ? LONG_TYPE : null;
}

/** The server around the application; it does not listen yet. */
export function createHttpServer(http: RequestListener): Server {
  const options = { maxHeaderSize: MAX_HEADER_BYTES, ...TIME_OUTS };
  return createServer(options, (request, response) => {
    const unread = unreadOf(request);
    if (!unread) return http(request, response);
    const [status, code, message] = unread;
    response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
    response.end(JSON.stringify({ success: false, message, code }));
  });
}
