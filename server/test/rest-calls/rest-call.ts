import type { Cast } from "../cast";

export interface RestCall {
  readonly path: (cast: Cast) => string;
  readonly body?: (cast: Cast) => object;
}

export type RestCalls = Readonly<Record<string, RestCall>>;

export function keyOf(globalId: string): string {
  return Buffer.from(globalId, "base64url").toString("utf8").split(":")[1] ?? "";
}
