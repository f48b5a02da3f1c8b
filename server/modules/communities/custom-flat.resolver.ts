import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";

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

@Resolver(() => Flat)
export class CustomFlatResolver {
  @Mutation(() => CreateCustomFlatPayload, {
    description:
      "Adds a flat to a block; answers the one that is there when its name exists, ignoring case. Others see it once an administrator or a paid booking has confirmed it. At most 50 of one resident. Errors: INVALID_INPUT, NOT_FOUND.",
  })
  createCustomFlat(
    @Arg("input", () => CreateCustomFlatInput, { description: "Block and name." })
    { blockId, name }: CreateCustomFlatInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreateCustomFlatPayload> {
    const key = integerKey("Block", blockId);
    return services.customFlats.create(actor, { blockId: key, name });
  }
}
