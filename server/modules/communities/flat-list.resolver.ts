import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";
import { FlatResult } from "./flat-list.service";

@InputType({ description: "Many flats of one block." })
class CreateFlatsInput {
  @Field(() => ID, { description: "The block they are in." })
  blockId!: string;

  @Field(() => String, {
    description:
      "Names and ranges with commas or lines between them: `101-110, A01-A12, Penthouse A`. At most 500 flats.",
  })
  names!: string;
}

@ObjectType({ description: "What became of each entry." })
class CreateFlatsPayload {
  @Field(() => [FlatResult], { description: "A line for each flat, in the order of the list." })
  results!: FlatResult[];

  @Field(() => Block, { description: "The block, with the flats in its list." })
  block!: Block;
}

@Resolver(() => Flat)
export class FlatListResolver {
  @Query(() => [FlatResult], {
    description:
      "What `createFlats` would make of a list just now, without making it. Administrators only. Errors: INVALID_INPUT, FORBIDDEN.",
  })
  previewFlats(
    @Arg("blockId", () => ID, { description: "The block they would be in." }) blockId: string,
    @Arg("names", () => String, { description: "As of `createFlats`." }) names: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<FlatResult[]> {
    return services.flatLists.preview(actor, { blockId: integerKey("Block", blockId), names });
  }

  @Mutation(() => CreateFlatsPayload, {
    description:
      "Makes those flats of a list that are not there yet. Administrators only. An entry that is no name and no range is told in its line and hinders no other. Errors: INVALID_INPUT, CONFLICTING_CHANGE, FORBIDDEN.",
  })
  async createFlats(
    @Arg("input", () => CreateFlatsInput, { description: "Block and list." })
    { blockId, names }: CreateFlatsInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<CreateFlatsPayload> {
    const key = integerKey("Block", blockId);
    const results = await services.flatLists.create(actor, { blockId: key, names });
    return { results, block: await loadRequired(loaders.blockById, key ?? 0) };
  }
}
