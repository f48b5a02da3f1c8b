import type { RequestHandler } from "express";

/**
 * Answers 304 to a program that sends an ETag back by `fetch`, which adds `Cache-Control: no-cache` to it. That is meant for
 * caches on the way; Express would answer it with the whole body.
 */
export const answerByEtag: RequestHandler = ({ headers }, _response, next) => {
  if (headers["if-none-match"] !== undefined) delete headers["cache-control"];
  next();
};
