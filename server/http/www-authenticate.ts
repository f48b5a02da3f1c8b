import { type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Express, Response } from "express";

const UNAUTHENTICATED = 401;
const HEADER = "WWW-Authenticate";

/**
 * Makes every 401 of an application say how to sign in (RFC 6750), no matter who answers it. It stands where all answers come
 * by on their way out, in the prototype that they share, and costs the others nothing.
 */
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
