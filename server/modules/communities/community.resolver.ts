import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { GraphqlContext } from "../../api/graphql/context";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";
import { Residency } from "./residency.entity";

@InputType({ description: "A flat that is not in the list of its block." })
class CreateCustomFlatInput {
  @Field(() => ID, { description: "The block it is in." })
  blockId!: string;

  @Field(() => String, {
    description: "Name or number: letters, digits, spaces, hyphens and slashes, 60 at most.",
  })
  name!: string;
}

@ObjectType({ description: "The flat, which may have been there already under that name." })
class CreateCustomFlatPayload {
  @Field(() => Flat, { description: "The flat." })
  flat!: Flat;

  @Field(() => Block, { description: "Its block, with the flat in its list." })
  block!: Block;
}

@Resolver(() => Residency)
export class ResidencyResolver {
  @Query(() => [Residency], { description: "All residencies by name. Needs a registered person." })
  residencies(@Ctx() { services, actor }: GraphqlContext): Promise<Residency[]> {
    return services.communities.residencies(actor);
  }

  @FieldResolver(() => [Block], { description: "Its blocks by name." })
  blocks(@Root() residency: Residency, @Ctx() { loaders }: GraphqlContext): Promise<Block[]> {
    return loaders.blocksOfResidency.load(residency.id);
  }
}

@Resolver(() => Block)
export class BlockResolver {
  @FieldResolver(() => Residency, { description: "The residency it stands in." })
  residency(@Root() block: Block, @Ctx() { loaders }: GraphqlContext): Promise<Residency> {
    return loadRequired(loaders.residencyById, block.residencyId);
  }

  @FieldResolver(() => [Flat], { description: "Its flats by name." })
  flats(@Root() block: Block, @Ctx() { loaders }: GraphqlContext): Promise<Flat[]> {
    return loaders.flatsOfBlock.load(block.id);
  }
}

@Resolver(() => Flat)
export class FlatResolver {
  @FieldResolver(() => Block, { description: "The block it is in." })
  block(@Root() flat: Flat, @Ctx() { loaders }: GraphqlContext): Promise<Block> {
    return loadRequired(loaders.blockById, flat.blockId);
  }

  @Mutation(() => CreateCustomFlatPayload, {
    description:
      "Adds a flat to a block; answers the one that is there when its name exists, ignoring case. Errors: INVALID_INPUT, NOT_FOUND.",
  })
  createCustomFlat(
    @Arg("input", () => CreateCustomFlatInput, { description: "Block and name." })
    { blockId, name }: CreateCustomFlatInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreateCustomFlatPayload> {
    const key = integerKey("Block", blockId);
    return services.communities.createCustomFlat(actor, { blockId: key, name });
  }
}
