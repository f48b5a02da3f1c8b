import type { GraphQLNamedType, GraphQLResolveInfo, GraphQLSchema } from "graphql";
import { Arg, Ctx, ID, Info, Query, Resolver } from "type-graphql";
import { homeOf, scopesOfActor } from "../../access/actor";
import { closedTo, may, scopeMissing } from "../../access/authorize";
import { scopesOf } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { findByKey } from "../../endpoint/node-finder";
import { isCalendarDay } from "../../platform/calendar-day";
import { DomainError, invalid } from "../../platform/domain-error";
import { fromGlobalId, integerKey } from "../../platform/global-id";
import { Node } from "../../platform/node";

const MAX_NODES = 100;

@Resolver()
export class NodeResolver {
  @Query(() => Node, {
    nullable: true,
    description: "The object with this global id; null when there is none that you may see.",
  })
  async node(
    @Arg("id", () => ID, { description: "A global id." }) id: string,
    @Ctx() context: GraphqlContext,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<Node | null> {
    return findNode(context, id, schema);
  }

  @Query(() => [Node], {
    nullable: "items",
    description:
      "The objects with these global ids, in their order, equal ids once; null for each you may not see.",
  })
  async nodes(
    @Arg("ids", () => [ID], { description: "Global ids, 100 at most." }) ids: string[],
    @Ctx() context: GraphqlContext,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<(Node | DomainError | null)[]> {
    if (ids.length > MAX_NODES) throw invalid("ids", `At most ${MAX_NODES} ids at once.`);
    return Promise.all(
      [...new Set(ids)].map((id) => findNode(context, id, schema).catch(errorOfOne)),
    );
  }
}

/** One object's error does not fail the others. */
function errorOfOne(error: unknown): DomainError {
  if (error instanceof DomainError && error.kind === "forbidden") return error;
  throw error;
}

async function findNode(
  context: GraphqlContext,
  id: string,
  schema: GraphQLSchema,
): Promise<Node | null> {
  const parsed = fromGlobalId(id);
  if (!parsed) return null;
  requireScope(context, schema.getType(parsed.typeName));
  if (parsed.typeName === "AvailableSlot") return findAvailableSlot(context, parsed.key);
  if (parsed.typeName === "CalendarDay") return findCalendarDay(context, parsed.key);
  const key = integerKey(parsed.typeName, id);
  return key === null ? null : findByKey(context, parsed.typeName, key);
}

/** Types without scopes are closed to keys and applications. */
function requireScope({ actor }: GraphqlContext, type: GraphQLNamedType | undefined): void {
  const granted = scopesOfActor(actor);
  if (!granted || !type) return;
  const needed = scopesOf(type);
  if (!needed) throw closedTo(actor, type.name);
  if (!needed.some((scope) => granted.has(scope))) throw scopeMissing(actor, needed, type.name);
}

async function findAvailableSlot(context: GraphqlContext, key: string): Promise<Node | null> {
  const [, slotId, date] = /^(\d{1,9}):([\d-]{10})$/.exec(key) ?? [];
  if (!slotId || !date || !isCalendarDay(date) || !may(context.actor, "slot.read")) return null;
  return context.loaders.offeredPlace.load({
    slotId: Number(slotId),
    date,
    residencyId: homeOf(context.actor),
  });
}

async function findCalendarDay(context: GraphqlContext, key: string): Promise<Node | null> {
  if (!isCalendarDay(key) || !may(context.actor, "calendar.read")) return null;
  return context.loaders.calendarDay.load({ date: key, residencyId: homeOf(context.actor) });
}
