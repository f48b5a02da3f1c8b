import type { RequestHandler } from "express";

/** `fetch` adds `Cache-Control: no-cache` to If-None-Match, which makes Express send the whole body. */
export const answerByEtag: RequestHandler = ({ headers }, _response, next) => {
  if (headers["if-none-match"] !== undefined) delete headers["cache-control"];
  next();
};
