import { type ParsedUrlQuery, parse } from "node:querystring";

/** All parameters of an address; by default Node's parser ignores those after the first 1,000. */
export function parseQuery(query: string | null): ParsedUrlQuery {
  return parse(query ?? "", "&", "=", { maxKeys: 0 });
}
