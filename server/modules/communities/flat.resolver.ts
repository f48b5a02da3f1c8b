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
import type { GraphqlContext } from "../../endpoint/context";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { PRECONDITION } from "../../platform/precondition";
import { Block } from "./block.entity";
import { Flat } from "./flat.entity";
import { FlatResult } from "./flat-list.service";

@InputType({ description: "A new flat." })
class CreateFlatInput {
  @Field(() => String, { description: "Name or number, 60 characters at most." })
  name!: string;

  @Field(() => ID, { description: "The block it is in." })
  blockId!: string;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@InputType({ description: "What the caller saw of a flat; what is left out is not compared." })
class SeenFlat {
  @Field(() => String, { nullable: true, description: "Its name or number." })
  name?: string | null;

  @Field(() => ID, { nullable: true, description: "The block that it was in." })
  blockId?: string | null;
}

@InputType()
abstract class KnownFlatInput {
  @Field(() => ID, { description: "The flat." })
  flatId!: string;
}

@InputType({ description: "What a flat shall be; what is left out stays as it is." })
class UpdateFlatInput extends KnownFlatInput {
  @Field(() => String, { nullable: true, description: "Name or number, 60 characters at most." })
  name?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The block it is in; another one only while nobody lives there.",
  })
  blockId?: string | null;

  @Field(() => SeenFlat, { nullable: true, description: PRECONDITION })
  seen?: SeenFlat | null;
}

@InputType({ description: "The flat to confirm." })
class ConfirmFlatInput extends KnownFlatInput {}

@ObjectType()
abstract class ChangedFlat {
  @Field(() => Flat, { description: "The flat." })
  flat!: Flat;

  @Field(() => Block, { description: "Its block, with the flat in its list." })
  block!: Block;
}

@ObjectType({ description: "The flat, which everybody may choose now." })
class ConfirmFlatPayload extends ChangedFlat {}

@InputType({ description: "The flat to remove." })
class DeleteFlatInput extends KnownFlatInput {}

@ObjectType({ description: "The new flat." })
class CreateFlatPayload extends ChangedFlat {}

@ObjectType({ description: "The flat as it is now." })
class UpdateFlatPayload extends ChangedFlat {
  @Field(() => Block, {
    nullable: true,
    description: "The block that it was in before, where it was moved.",
  })
  previousBlock!: Block | null;
}

@ObjectType({ description: "What was removed." })
class DeleteFlatPayload {
  @Field(() => ID, { description: "Id of the flat that is no more." })
  deletedId!: string;

  @Field(() => Block, { description: "Its block, without the flat in its list." })
  block!: Block;
}

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
class CreateCustomFlatPayload extends ChangedFlat {}

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
export class FlatResolver {
  @FieldResolver(() => Block, { description: "The block it is in." })
  block(@Root() flat: Flat, @Ctx() { loaders }: GraphqlContext): Promise<Block> {
    return loadRequired(loaders.blockById, flat.blockId);
  }

  @Mutation(() => CreateFlatPayload, {
    description:
      "Adds a flat to a block. Administrators only. Errors: INVALID_INPUT, NAME_TAKEN, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async createFlat(
    @Arg("input", () => CreateFlatInput, { description: "The flat." })
    { name, blockId, clientKey }: CreateFlatInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<CreateFlatPayload> {
    const key = integerKey("Block", blockId);
    const flat = await services.flats.create(actor, { name, blockId: key }, clientKey);
    return { flat, block: await loadRequired(loaders.blockById, flat.blockId) };
  }

  @Mutation(() => UpdateFlatPayload, {
    description:
      "Renames a flat or moves it to another block. Administrators only. Errors: INVALID_INPUT, NAME_TAKEN, CHANGED_MEANWHILE (with now), IN_USE (moving, with count), CONFLICTING_CHANGE, NOT_FOUND, FORBIDDEN.",
  })
  async updateFlat(
    @Arg("input", () => UpdateFlatInput, { description: "The flat and its changes." })
    input: UpdateFlatInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<UpdateFlatPayload> {
    const { flat, previousBlockId } = await services.flats.update(actor, {
      flatId: integerKey("Flat", input.flatId),
      name: input.name ?? undefined,
      blockId: input.blockId ? integerKey("Block", input.blockId) : undefined,
      seen: input.seen,
    });
    return {
      flat,
      block: await loadRequired(loaders.blockById, flat.blockId),
      previousBlock:
        previousBlockId === flat.blockId ? null : await loaders.blockById.load(previousBlockId),
    };
  }

  @Mutation(() => ConfirmFlatPayload, {
    description:
      "Confirms a custom flat, so that everybody may choose it. Changing it, or naming it in `createFlats`, does so, too. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async confirmFlat(
    @Arg("input", () => ConfirmFlatInput, { description: "The flat." })
    { flatId }: ConfirmFlatInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<ConfirmFlatPayload> {
    const flat = await services.flats.confirm(actor, integerKey("Flat", flatId));
    return { flat, block: await loadRequired(loaders.blockById, flat.blockId) };
  }

  @Mutation(() => DeleteFlatPayload, {
    description:
      "Removes a flat that nobody has chosen. Administrators only. Errors: IN_USE (with count), CONFLICTING_CHANGE, NOT_FOUND, FORBIDDEN.",
  })
  async deleteFlat(
    @Arg("input", () => DeleteFlatInput, { description: "The flat." })
    { flatId }: DeleteFlatInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<DeleteFlatPayload> {
    const { globalId, blockId } = await services.flats.delete(actor, integerKey("Flat", flatId));
    return { deletedId: globalId, block: await loadRequired(loaders.blockById, blockId) };
  }

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
