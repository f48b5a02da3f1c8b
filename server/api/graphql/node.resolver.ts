import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, ID, Info, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { DomainError, invalid } from "../../platform/domain-error";
import { Node } from "../../platform/node";
import { findNode } from "./node-types";

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
