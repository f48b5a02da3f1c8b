import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { Block } from "../communities/block.entity";
import { Flat } from "../communities/flat.entity";
import { Residency } from "../communities/residency.entity";

const FIELD = {
  nullable: true,
  description: "How many people live there; null for all but administrators.",
} as const;

@Resolver(() => Residency)
export class ResidencyResidentsResolver {
  @FieldResolver(() => Int, FIELD)
  residentCount(@Root() { id }: Residency, @Ctx() { actor, loaders }: GraphqlContext) {
    return may(actor, "community.manage") ? loaders.residentCountOfResidency.load(id) : null;
  }
}

@Resolver(() => Block)
export class BlockResidentsResolver {
  @FieldResolver(() => Int, FIELD)
  residentCount(@Root() { id }: Block, @Ctx() { actor, loaders }: GraphqlContext) {
    return may(actor, "community.manage") ? loaders.residentCountOfBlock.load(id) : null;
  }
}

@Resolver(() => Flat)
export class FlatResidentsResolver {
  @FieldResolver(() => Int, FIELD)
  residentCount(@Root() { id }: Flat, @Ctx() { actor, loaders }: GraphqlContext) {
    return may(actor, "community.manage") ? loaders.residentCountOfFlat.load(id) : null;
  }
}
