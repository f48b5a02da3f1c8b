import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { storableText } from "../../platform/text";
import {
  checkedAddress,
  ForbiddenAddress,
  hostOf,
  type ResolveName,
  UnknownName,
} from "./webhook-address";

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 1_024;

export interface WebhookAnswer {
  readonly status: number | null;
  /** First kilobyte. */
  readonly answer: string | null;
  readonly error: string | null;
  readonly milliseconds: number;
  readonly retryAfter: string | undefined;
}

interface WebhookMessage {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface SendOptions {
  readonly allowsLoopback: boolean;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly resolve?: ResolveName;
  readonly ca?: string;
}

/** The environment can proxy global agents. */
const AGENTS = { http: new http.Agent(), https: new https.Agent() };

/** Posts to the checked address, without proxy, redirects and keep-alive. Never throws: errors are in the result. */
export async function sendWebhook(
  { url: text, body, headers }: WebhookMessage,
  { allowsLoopback, signal, timeoutMs = TIMEOUT_MS, resolve, ca }: SendOptions,
): Promise<WebhookAnswer> {
  const started = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const took = () => Math.round(performance.now() - started);
  try {
    const url = new URL(text);
    const address = await untilAborted(checkedAddress(url, allowsLoopback, resolve), ending);
    const answered = await post(url, address, { body, headers, ca }, ending);
    const isRedirect = answered.status !== null && answered.status >= 300 && answered.status < 400;
    return { ...answered, error: isRedirect ? "REDIRECT" : null, milliseconds: took() };
  } catch (error) {
    const code = timeout.aborted ? "TIMEOUT" : codeOf(error);
    return { status: null, answer: null, error: code, milliseconds: took(), retryAfter: undefined };
  }
}

interface Post {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ca: string | undefined;
}

function post(
  url: URL,
  address: string,
  { body, headers, ca }: Post,
  signal: AbortSignal,
): Promise<Pick<WebhookAnswer, "status" | "answer" | "retryAfter">> {
  const isSecure = url.protocol === "https:";
  const { request } = isSecure ? https : http;
  const name = hostOf(url);
  return new Promise((resolve, reject) => {
    const sent = request({
      method: "POST",
      host: address,
      port: url.port || undefined,
      path: `${url.pathname}${url.search}`,
      servername: isIP(name) ? "" : name,
      agent: isSecure ? AGENTS.https : AGENTS.http,
      ca,
      signal,
      headers: Object.assign(
        {
          Host: url.host,
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          "User-Agent": "Aaviri-Webhooks/1.0",
        },
        headers,
      ),
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      const end = () => {
        sent.destroy();
        resolve({
          status: response.statusCode ?? null,
          answer: storableText(
            Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString("utf8"),
            ANSWER_BYTES,
          ),
          retryAfter: response.headers["retry-after"],
        });
      };
      response.on("data", (part: Buffer) => {
        parts.push(part.subarray(0, ANSWER_BYTES));
        length += part.length;
        if (length >= ANSWER_BYTES) end();
      });
      // The status counts, even if the body breaks.
      response.on("end", end).on("error", end);
    });
    sent.end(body);
  });
}

function untilAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    value.then(resolve, reject);
  });
}

function codeOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return "ADDRESS_FORBIDDEN";
  if (error instanceof UnknownName) return "NAME_NOT_FOUND";
  const { code = "" } = error as { code?: string };
  return /CERT|TLS|SSL|SIGNATURE|ISSUER|SELF_SIGNED/.test(code) ? "TLS" : "CONNECTION";
}
