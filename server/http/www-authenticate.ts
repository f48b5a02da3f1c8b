import { type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Express, Response } from "express";

const UNAUTHENTICATED = 401;
const HEADER = "WWW-Authenticate";

/**
 * OAuth clients authenticate there; some libraries would take a challenge for a protected
 * resource's.
 */
const OF_CLIENTS = /^\/oauth\//i;

/** On every other 401 (RFC 6750), by express's shared response prototype. */
export function addWwwAuthenticate({ response: prototype }: Express): void {
  const { writeHead } = ServerResponse.prototype;
  Object.assign(prototype, {
    writeHead(this: Response, status: number, ...rest: [OutgoingHttpHeaders?]) {
      const isSaid = this.hasHeader(HEADER) || OF_CLIENTS.test(this.req.originalUrl);
      if (status === UNAUTHENTICATED && !isSaid) {
        const hasToken = this.req.headers.authorization !== undefined;
        this.setHeader(HEADER, `Bearer realm="aaviri"${hasToken ? ', error="invalid_token"' : ""}`);
      }
      return Reflect.apply(writeHead, this, [status, ...rest]);
    },
  });
}
