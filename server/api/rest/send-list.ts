import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import type { ListedPage, LongList } from "../../endpoint/every-row";
import { DomainError } from "../../platform/domain-error";

/** Then an idle reader is disconnected. */
const IDLE_MS = 60_000;

const STREAMS_OF_CALLER = 2;
const RETRY_SECONDS = 10;

/** Callers, once for each stream. */
const streaming: string[] = [];

/** A failed slice breaks the connection, as a part must not pass for the whole. */
export async function sendList(
  request: Request,
  response: Response,
  { start, rest, paged }: LongList<unknown>,
  caller: string,
): Promise<void> {
  if (paged) response.setHeader("Link", linksOf(request, paged));
  if (rest === null) return void response.json({ success: true, data: start });
  response.type("json");
  if (request.method === "HEAD") return void response.end();
  startStream(caller);
  try {
    response.setTimeout(IDLE_MS, () => response.destroy());
    await pipeline(Readable.from(chunks(start, rest)), response);
  } catch (error) {
    if (!response.destroyed || !isGone(error)) throw error;
  } finally {
    streaming.splice(streaming.indexOf(caller), 1);
  }
}

function startStream(caller: string): void {
  if (streaming.filter((one) => one === caller).length >= STREAMS_OF_CALLER) {
    const message = `You are reading ${STREAMS_OF_CALLER} long lists already. Finish one, or read pages (page and limit).`;
    throw new DomainError("RATE_LIMITED", message, { retryAfter: RETRY_SECONDS });
  }
  streaming.push(caller);
}

async function* chunks(start: readonly unknown[], rest: AsyncIterable<readonly unknown[]>) {
  yield `{"success":true,"data":[${start.map((row) => JSON.stringify(row)).join(",")}`;
  for await (const rows of rest) yield rows.map((row) => `,${JSON.stringify(row)}`).join("");
  yield "]}";
}

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** RFC 8288; the last page would cost a count. */
function linksOf({ originalUrl }: Request, { page, limit, next }: ListedPage): string {
  const link = (rel: string, at: number, after: string | null = null) => {
    const url = new URL(originalUrl, "http://localhost");
    url.searchParams.set("page", String(at));
    url.searchParams.set("limit", String(limit));
    url.searchParams.delete("after");
    if (after !== null) url.searchParams.set("after", after);
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  return [
    link("first", 1),
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(next === null ? [] : [link("next", page + 1, next)]),
  ].join(", ");
}
