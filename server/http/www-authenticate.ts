import { type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Express, Response } from "express";

const UNAUTHENTICATED = 401;
const HEADER = "WWW-Authenticate";

/** Adds WWW-Authenticate (RFC 6750) to every 401, in express's shared response prototype. */
export function sayHowToSignIn({ response: prototype }: Express): void {
  const { writeHead } = ServerResponse.prototype;
  Object.assign(prototype, {
    writeHead(this: Response, status: number, ...rest: [OutgoingHttpHeaders?]) {
      if (status === UNAUTHENTICATED && !this.hasHeader(HEADER)) {
        const hasToken = this.req.headers.authorization !== undefined;
        this.setHeader(HEADER, `Bearer realm="aaviri"${hasToken ? ', error="invalid_token"' : ""}`);
      }
      return Reflect.apply(writeHead, this, [status, ...rest]);
    },
  });
}
