import type { Response } from "express";

const OFFERED = ["application/json", "application/graphql-response+json"];

/** Sends an answer of the GraphQL endpoint in the media type that was asked for; JSON where it was none of ours. */
export function sendJson(response: Response, body: object): void {
  const type = response.req.accepts(OFFERED);
  response.setHeader("Content-Type", `${type || OFFERED[0]}; charset=utf-8`);
  response.json(body);
}
