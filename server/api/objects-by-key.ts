import type { Node } from "../platform/node";
import type { Asking } from "./node-finder";

/** The object of a type and a key that the actor may see. */
export async function findByKey(
  context: Asking,
  typeName: string,
  key: number,
): Promise<Node | null> {
  return (await context.loaders.nodeFinders[typeName]?.(context, key)) ?? null;
}
