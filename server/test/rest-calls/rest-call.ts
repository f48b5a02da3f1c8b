import type { Cast } from "../cast";

/** How a route is called so that those who may are served. */
export interface RestCall {
  readonly path: (cast: Cast) => string;
  readonly body?: (cast: Cast) => object;
}

export type RestCalls = Readonly<Record<string, RestCall>>;

/** The database's key inside a global id. */
export function keyOf(globalId: string): string {
  return Buffer.from(globalId, "base64url").toString("utf8").split(":")[1] ?? "";
}
