import { requireCaller } from "../access/authorize";
import { notFound } from "../platform/domain-error";
import type { Node } from "../platform/node";
import type { Asking } from "./node-finder";
import { findByKey } from "./objects-by-key";

export async function byId<Row extends Node>(
  asking: Asking,
  type: abstract new () => Row,
  id: number,
  what = type.name,
  isOpenToGuests = false,
): Promise<Row> {
  if (!isOpenToGuests) requireCaller(asking.actor);
  const found = await findByKey(asking, type.name, id);
  if (found instanceof type) return found;
  throw notFound(what);
}
