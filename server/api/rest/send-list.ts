import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import type { LongList } from "../../endpoint/every-row";

/** Milliseconds until an idle reader is disconnected. */
const IDLE_MS = 60_000;

/** Reads pages as the reader takes them. A failed page breaks the connection, as a part must not pass for the whole. */
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
