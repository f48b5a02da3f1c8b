import type { Request, Response } from "express";

const OFFERED = ["application/json", "application/graphql-response+json"];

/** The media type of ours that was asked for; JSON where it was none of them, as of a stream's client. */
export function acceptOf(request: Request): string {
  return request.accepts(OFFERED) || "application/json";
}

/** Sends an answer of the GraphQL endpoint in the media type that was asked for; JSON where it was none of ours. */
export function sendJson(response: Response, body: object): void {
  response.setHeader("Content-Type", `${acceptOf(response.req)}; charset=utf-8`);
  response.json(body);
}
