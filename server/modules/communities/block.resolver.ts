import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments } from "../../platform/connection";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { PRECONDITION } from "../../platform/precondition";
import { Block } from "./block.entity";
import {
  BlockConnection,
  FlatConnection,
  toBlockConnection,
  toFlatConnection,
} from "./community.connections";
import { visibleFlats } from "./flat.access";
import { Flat } from "./flat.entity";
import { Residency } from "./residency.entity";

@ArgsType()
class BlocksArguments extends ConnectionArguments {
  @Field(() => ID, { nullable: true, description: "Only blocks of this residency." })
  residencyId?: string | null;
}

@InputType({ description: "A new block." })
class CreateBlockInput {
  @Field(() => String, { description: "Name, 120 characters at most." })
  name!: string;

  @Field(() => ID, { description: "The residency it stands in." })
  residencyId!: string;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@InputType({ description: "What the caller saw of a block; what is left out is not compared." })
class SeenBlock {
  @Field(() => String, { nullable: true, description: "Its name." })
  name?: string | null;

  @Field(() => ID, { nullable: true, description: "The residency that it stood in." })
  residencyId?: string | null;
}

@InputType({ description: "What a block shall be; what is left out stays as it is." })
class UpdateBlockInput {
  @Field(() => ID, { description: "The block." })
  blockId!: string;

  @Field(() => String, { nullable: true, description: "Name, 120 characters at most." })
  name?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The residency it stands in; another one only while nobody lives there.",
  })
  residencyId?: string | null;

  @Field(() => SeenBlock, { nullable: true, description: PRECONDITION })
  seen?: SeenBlock | null;
}

@InputType({ description: "The block to remove." })
class DeleteBlockInput {
  @Field(() => ID, { description: "The block." })
  blockId!: string;
}

@ObjectType({ description: "The new block." })
class CreateBlockPayload {
  @Field(() => Block, { description: "The block." })
  block!: Block;

  @Field(() => Residency, { description: "Its residency, with the block in its list." })
  residency!: Residency;
}

@ObjectType({ description: "The block as it is now." })
class UpdateBlockPayload {
  @Field(() => Block, { description: "The block." })
  block!: Block;

  @Field(() => Residency, { description: "Its residency, with the block in its list." })
  residency!: Residency;

  @Field(() => Residency, {
    nullable: true,
    description: "The residency that it stood in before, where it was moved.",
  })
  previousResidency!: Residency | null;
}

@ObjectType({ description: "What was removed." })
class DeleteBlockPayload {
  @Field(() => ID, { description: "Id of the block that is no more." })
  deletedId!: string;

  @Field(() => Residency, { description: "Its residency, without the block in its list." })
  residency!: Residency;
}

@Resolver(() => Block)
export class BlockResolver {
  @Query(() => BlockConnection, {
    description: "All blocks by name, a page at a time. Needs a registered person.",
  })
  @RequiresScope("catalog:read")
  async blocks(
    @Args(() => BlocksArguments) { residencyId, ...page }: BlocksArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    const key = residencyId == null ? undefined : integerKey("Residency", residencyId);
    return toBlockConnection(await services.communities.blocks(actor, key, page));
  }

  @FieldResolver(() => Residency, { description: "The residency it stands in." })
  residency(@Root() block: Block, @Ctx() { loaders }: GraphqlContext): Promise<Residency> {
    return loadRequired(loaders.residencyById, block.residencyId);
  }

  @FieldResolver(() => FlatConnection, { description: "Its flats by name, a page at a time." })
  async flatsConnection(
    @Root() { id }: Block,
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toFlatConnection(await services.communities.flats(actor, id, page));
  }

  @FieldResolver(() => [Flat], {
    description: "Its flats by name, 1,000 at most.",
    deprecationReason:
      "Since 2026-11-22: it has no pages, and ends at 1,000 flats. Use `flatsConnection`.",
  })
  async flats(@Root() block: Block, @Ctx() context: GraphqlContext): Promise<Flat[]> {
    return visibleFlats(context, await context.loaders.flatsOfBlock.load(block.id));
  }

  @FieldResolver(() => Int, { description: "How many confirmed flats it has." })
  flatCount(@Root() block: Block, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return loaders.flatCountOfBlock.load(block.id);
  }

  @Mutation(() => CreateBlockPayload, {
    description:
      "Adds a block to a residency. Administrators only. Errors: INVALID_INPUT, NAME_TAKEN, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async createBlock(
    @Arg("input", () => CreateBlockInput, { description: "The block." })
    { name, residencyId, clientKey }: CreateBlockInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<CreateBlockPayload> {
    const key = integerKey("Residency", residencyId);
    const block = await services.blocks.create(actor, { name, residencyId: key }, clientKey);
    return { block, residency: await loadRequired(loaders.residencyById, block.residencyId) };
  }

  @Mutation(() => UpdateBlockPayload, {
    description:
      "Renames a block or moves it to another residency. Administrators only. Errors: INVALID_INPUT, NAME_TAKEN, CHANGED_MEANWHILE (with now), IN_USE (moving, with count), CONFLICTING_CHANGE, NOT_FOUND, FORBIDDEN.",
  })
  async updateBlock(
    @Arg("input", () => UpdateBlockInput, { description: "The block and its changes." })
    input: UpdateBlockInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<UpdateBlockPayload> {
    const { block, previousResidencyId } = await services.blocks.update(actor, {
      blockId: integerKey("Block", input.blockId),
      name: input.name ?? undefined,
      residencyId: input.residencyId ? integerKey("Residency", input.residencyId) : undefined,
      seen: input.seen,
    });
    return {
      block,
      residency: await loadRequired(loaders.residencyById, block.residencyId),
      previousResidency:
        previousResidencyId === block.residencyId
          ? null
          : await loaders.residencyById.load(previousResidencyId),
    };
  }

  @Mutation(() => DeleteBlockPayload, {
    description:
      "Removes a block without flats and residents. Administrators only. Errors: IN_USE (with count), CONFLICTING_CHANGE, NOT_FOUND, FORBIDDEN.",
  })
  async deleteBlock(
    @Arg("input", () => DeleteBlockInput, { description: "The block." })
    { blockId }: DeleteBlockInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<DeleteBlockPayload> {
    const { globalId, residencyId } = await services.blocks.delete(
      actor,
      integerKey("Block", blockId),
    );
    return {
      deletedId: globalId,
      residency: await loadRequired(loaders.residencyById, residencyId),
    };
  }
}
