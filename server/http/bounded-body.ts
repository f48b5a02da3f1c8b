import type { Request, RequestHandler } from "express";

/** Shaped like express errors. */
export class BodyError extends Error {
  readonly expose = true;

  constructor(
    message: string,
    readonly status: 400 | 413,
  ) {
    super(message);
  }
}

const tooLarge = (): unknown => new BodyError("request entity too large", 413);

/** Rejects a body after `limit` bytes; parsers would read it to its end. The parser must start synchronously. */
export function boundedBody(
  limit: number,
  parse: RequestHandler,
  errorOf: () => unknown = tooLarge,
): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return parse(request, response, next);
    if (Number(request.headers["content-length"]) > limit) return next(errorOf());
    let taken = 0;
    let isOver = false;
    const end = (error?: unknown): void => {
      if (isOver) return;
      isOver = true;
      request.off("data", count);
      next(error);
    };
    const count = (chunk: Buffer): void => {
      taken += chunk.length;
      if (taken > limit) end(errorOf());
    };
    request.on("data", count);
    return parse(request, response, end);
  };
}

/** Closes the connection if the body was not read to its end. */
export const closeUnread: RequestHandler = (request, response, next) => {
  if (hasBody(request)) {
    const isLast = response.hasHeader("Connection");
    response.setHeader("Connection", "close");
    request.once("end", () => {
      if (!isLast && !response.headersSent) response.removeHeader("Connection");
    });
  }
  next();
};

function hasBody({ headers }: Request): boolean {
  const { "content-length": length = "0", "transfer-encoding": encoding } = headers;
  return encoding !== undefined || length !== "0";
}
