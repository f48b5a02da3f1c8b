import type { Request } from "express";
import { BodyError } from "../../http/bounded-body";

const PLAIN = /^application\/json(; ?charset=utf-8)?$/i;

/** Whether a request has a body of JSON in UTF-8 that nothing has packed, as nearly all have. */
export function isPlainJson({ headers }: Request): boolean {
  const { "content-type": type, "content-encoding": encoding, "content-length": length } = headers;
  return length !== undefined && length !== "0" && !encoding && PLAIN.test(type ?? "");
}

/** The object or list that the body of a request is; of the others express says the same, with more ado. */
export function readPlainJson(request: Request, limit: number): Promise<unknown> {
  const tooLarge = () => new BodyError("request entity too large", 413);
  if (Number(request.headers["content-length"]) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      try {
        resolve(parse(Buffer.concat(chunks).toString("utf8")));
      } catch (error) {
        reject(error);
      }
    });
    request.once("error", reject);
    request.once("close", () => {
      if (!request.readableEnded) reject(new BodyError("request aborted", 400));
    });
  });
}

function parse(text: string): unknown {
  const body = jsonOf(text);
  if (typeof body === "object" && body !== null) return body;
  throw new BodyError("neither an object nor a list", 400);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyError("no JSON", 400);
  }
}
