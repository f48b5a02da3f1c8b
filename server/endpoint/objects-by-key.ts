import type { Node } from "../platform/node";
import type { Asking } from "./node-finder";

export async function findByKey(
  context: Asking,
  typeName: string,
  key: number,
): Promise<Node | null> {
  return (await context.loaders.nodeFinders[typeName]?.(context, key)) ?? null;
}
