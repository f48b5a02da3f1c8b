import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import type { LongList } from "./every-row";

/** Who takes nothing of a list for so long is not waited for. */
const IDLE_MS = 60_000;

/**
 * Sends a list of any length in the envelope of every success. The next page is read when the reader has taken the one
 * before; where a page cannot be read the connection is broken, so that no one takes a part of it for the whole.
 */
export async function sendList(
  request: Request,
  response: Response,
  { start, rest }: LongList<unknown>,
): Promise<void> {
  if (rest === null) return void response.json({ success: true, data: start });
  response.type("json");
  if (request.method === "HEAD") return void response.end();
  response.setTimeout(IDLE_MS, () => response.destroy());
  await pipeline(Readable.from(chunks(start, rest)), response).catch((error: Error) => {
    if (!response.destroyed || !isGone(error)) throw error;
  });
}

async function* chunks(start: readonly unknown[], rest: AsyncIterable<readonly unknown[]>) {
  yield `{"success":true,"data":[${start.map((row) => JSON.stringify(row)).join(",")}`;
  for await (const rows of rest) yield rows.map((row) => `,${JSON.stringify(row)}`).join("");
  yield "]}";
}

const isGone = (error: Error) => "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
