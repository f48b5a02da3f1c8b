import { type ParsedUrlQuery, parse } from "node:querystring";

/** Node's parser ignores parameters after the first 1,000 by default. */
export function parseQuery(query: string | null): ParsedUrlQuery {
  return parse(query ?? "", "&", "=", { maxKeys: 0 });
}
