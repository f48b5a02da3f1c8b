import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Log } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import { methodLabel } from "./request-log";

export type EarlyAnswer = readonly [status: number, code: string, message: string];

export interface EarlyAnswers {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly log: Log;
  readonly metrics: Metrics | null;
}

const BAD_REQUEST: EarlyAnswer = [400, "BAD_REQUEST", "This is not a request that can be read."];

/** Error codes of Node's parser and timers. */
const BY_ERROR_CODE: Readonly<Record<string, EarlyAnswer>> = {
  HPE_HEADER_OVERFLOW: [431, "TOO_LARGE", "The headers are too long: 32 kB at most."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "TOO_LARGE", "The chunk extensions are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "TIMED_OUT", "The request did not arrive in time."],
};

const earlyAnswerTo = (error: NodeJS.ErrnoException): EarlyAnswer =>
  BY_ERROR_CODE[error.code ?? ""] ?? BAD_REQUEST;

export function answerEarly(
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  answer: EarlyAnswer,
  answers: EarlyAnswers,
): void {
  const [status, code] = answer;
  const { requestId, headers, body } = prepared(answer, answers);
  response.writeHead(status, Object.fromEntries(headers)).end(body);
  tell(answers, { requestId, method: methodLabel(method), length: url.length, status, code });
}

/** For unreadable requests. */
export function writeEarly(
  socket: { end(text: string): void },
  error: NodeJS.ErrnoException,
  answers: EarlyAnswers,
): void {
  const answer = earlyAnswerTo(error);
  const [status, code] = answer;
  const { requestId, headers, body } = prepared(answer, answers);
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  tell(answers, { requestId, method: methodLabel(""), status, code, reason: error.code });
}

function prepared([, code, message]: EarlyAnswer, answers: EarlyAnswers) {
  const requestId = randomUUID();
  const body = JSON.stringify({ success: false, message, code });
  const headers = [
    ...answers.headers,
    ["Content-Type", "application/json"],
    ["Content-Length", String(Buffer.byteLength(body))],
    ["X-Request-Id", requestId],
    ["Connection", "close"],
  ] as const;
  return { requestId, headers, body };
}

interface Line {
  readonly requestId: string;
  readonly method: string;
  readonly status: number;
  readonly code: string;
  readonly length?: number;
  readonly reason?: string;
}

function tell({ log, metrics }: EarlyAnswers, line: Line): void {
  const { requestId, method, status, code } = line;
  const errorCodes = new Set([code]);
  const context = { requestId, channel: "web", statements: 0, errorCodes } as const;
  metrics?.observeRequest({ method, route: "unread", status, seconds: 0, context });
  log.info(line, "request");
}
