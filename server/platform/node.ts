import { Field, ID, InterfaceType } from "type-graphql";
import { toGlobalId } from "./global-id";

/**
 * Anything with a global id. A class that extends it is named as its GraphQL type is;
 * `node(id)` finds its objects again, under the same permissions as any other path to them.
 */
@InterfaceType({ description: "An object with a global id that `node` and `nodes` find again." })
export abstract class Node {
  /** Key within the type: the row's id, or the parts of a composite key joined by `:`. */
  abstract readonly id: number | string;

  @Field(() => ID, {
    name: "id",
    description: "Opaque id, unique over all types. Keep it as it is; do not read meaning into it.",
  })
  get globalId(): string {
    return toGlobalId(this.constructor.name, this.id);
  }
}
