import type { Actor } from "../access/actor";
import { may, requireCaller } from "../access/authorize";
import { type Action, residencyGranted, type Subject } from "../access/policy";
import { notFound } from "../platform/domain-error";
import { loadRequired } from "../platform/loader";
import type { Node } from "../platform/node";
import type { Loaders } from "../services";

export interface Asking {
  readonly actor: Actor;
  readonly loaders: Loaders;
}

export type Find = (context: Asking, key: number) => Promise<Node | null>;

export type NodeFinders = Readonly<Record<string, Find>>;

export async function findByKey(
  context: Asking,
  typeName: string,
  key: number,
): Promise<Node | null> {
  return (await context.loaders.nodeFinders[typeName]?.(context, key)) ?? null;
}

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

type OpenAction = { [A in Action]: Subject<A> extends void ? A : never }[Action];
type OwnedAction = Exclude<Action, OpenAction>;

/** Readable with permission for `action`. */
export const permitted =
  (action: OpenAction, load: Find): Find =>
  async (context, key) =>
    may(context.actor, action) ? load(context, key) : null;

/** By the owner's current home, which only a grant of one community needs. */
export async function mayReadOf(
  { actor, loaders }: Asking,
  action: OwnedAction,
  { userId }: { readonly userId: number },
): Promise<boolean> {
  if (residencyGranted(actor, action) === undefined) return may(actor, action, { userId });
  const { residencyId } = await loadRequired(loaders.userById, userId);
  return may(actor, action, { userId, residencyId });
}

/** For rows that do not name their community. */
export const owned =
  <Row extends Node & { userId: number }>(
    action: OwnedAction,
    load: (context: Asking, key: number) => Promise<Row | null>,
  ): Find =>
  async (context, key) => {
    const row = await load(context, key);
    return row && (await mayReadOf(context, action, row)) ? row : null;
  };

declare module "../services" {
  interface Loaders {
    readonly nodeFinders: NodeFinders;
  }
}
