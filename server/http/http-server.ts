import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { answerEarly, type EarlyAnswer, type EarlyAnswers, writeEarly } from "./early-answers";

/** Twice Node's limit, so that a 20 kB token gets a 401. */
const MAX_HEADER_BYTES = 32 * 1024;

/** Milliseconds. Idle connections outlive balancers' (60 s). */
const TIME_OUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};

/** The client's longest has 1 kB. */
const MAX_ADDRESS_LENGTH = 8 * 1024;

/** The longest valid one has a boundary of 70 characters; Apollo Server's parser is quadratic. */
const MAX_MEDIA_TYPE_LENGTH = 256;

const LONG_ADDRESS: EarlyAnswer = [414, "TOO_LARGE", "This address is too long: 8 kB at most."];
const LONG_TYPE: EarlyAnswer = [415, "UNSUPPORTED_MEDIA_TYPE", "This Content-Type is too long."];
const NO_HOST: EarlyAnswer = [400, "BAD_REQUEST", "The header Host is missing."];
const EXPECTS: EarlyAnswer = [417, "BAD_REQUEST", "Expect knows 100-continue only."];

function earlyAnswerOf({ url = "", headers, httpVersion }: IncomingMessage): EarlyAnswer | null {
  if (url.length > MAX_ADDRESS_LENGTH) return LONG_ADDRESS;
  if ((headers["content-type"] ?? "").length > MAX_MEDIA_TYPE_LENGTH) return LONG_TYPE;
  return httpVersion === "1.1" && headers.host === undefined ? NO_HOST : null;
}

export function createHttpServer(http: RequestListener, answers: EarlyAnswers): Server {
  // Node would answer a missing Host silently.
  const options = { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false, ...TIME_OUTS };
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(options, (request, response) => {
    underWay.set(request.socket, response);
    const early = earlyAnswerOf(request);
    if (early) answerEarly(request, response, early, answers);
    else http(request, response);
  });
  server.on("checkExpectation", (request, response) =>
    answerEarly(request, response, earlyAnswerOf(request) ?? EXPECTS, answers),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = underWay.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) socket.destroy();
    else writeEarly(socket, error, answers);
  });
  return server;
}
