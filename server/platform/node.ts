import { Field, ID, InterfaceType } from "type-graphql";
import { toGlobalId } from "./global-id";

/** A class is named like its type. */
@InterfaceType({ description: "An object with a global id that `node` and `nodes` find again." })
export abstract class Node {
  /** The row's id, or a composite key joined by `:`. */
  abstract readonly id: number | string;

  @Field(() => ID, {
    name: "id",
    description: "Opaque id, unique over all types. Keep it as it is; do not read meaning into it.",
  })
  get globalId(): string {
    return toGlobalId(this.constructor.name, this.id);
  }
}
