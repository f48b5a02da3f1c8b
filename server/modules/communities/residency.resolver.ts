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
import { BoundedCountArguments, RowsCounted } from "../../platform/bounded-count";
import { ConnectionArguments } from "../../platform/connection";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { type UploadedFile, UploadScalar } from "../../platform/scalars";
import { Block } from "./block.entity";
import {
  BlockConnection,
  ResidencyConnection,
  toBlockConnection,
  toResidencyConnection,
} from "./community.connections";
import { Residency } from "./residency.entity";

@ArgsType()
class ResidenciesArguments {
  @Field(() => String, {
    nullable: true,
    description: "Part of the name, ignoring case; 100 characters at most.",
  })
  search?: string | null;

  @Field(() => Int, { nullable: true, description: "Maximum number, up to 100; all if absent." })
  first?: number | null;
}

@ObjectType({ description: "Counts of all residencies, blocks and confirmed flats." })
class CommunityCounts {
  @Field(() => RowsCounted, { description: "All residencies." })
  residencies!: RowsCounted;

  @Field(() => RowsCounted, { description: "All blocks." })
  blocks!: RowsCounted;

  @Field(() => RowsCounted, { description: "All confirmed flats." })
  flats!: RowsCounted;
}

@InputType({ description: "A new residency." })
class CreateResidencyInput {
  @Field(() => String, { description: "Name, 120 characters at most." })
  name!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether residents must give a parking number; no when left out.",
  })
  requiresParkingNumber?: boolean | null;

  @Field(() => UploadScalar, {
    nullable: true,
    description: "A picture: PNG, JPEG or WebP, 5 MB and 24 megapixels at most.",
  })
  image?: UploadedFile | null;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@InputType({
  description: "What the caller saw of a residency; what is left out is not compared.",
})
class SeenResidency {
  @Field(() => String, { nullable: true, description: "Its name." })
  name?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether residents had to give a parking number.",
  })
  requiresParkingNumber?: boolean | null;
}

@InputType({ description: "What a residency shall be; what is left out stays as it is." })
class UpdateResidencyInput {
  @Field(() => ID, { description: "The residency." })
  residencyId!: string;

  @Field(() => String, { nullable: true, description: "Name, 120 characters at most." })
  name?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether residents must give a parking number.",
  })
  requiresParkingNumber?: boolean | null;

  @Field(() => UploadScalar, {
    nullable: true,
    description:
      "A picture in the place of the one there is: PNG, JPEG or WebP, 5 MB and 24 megapixels at most.",
  })
  image?: UploadedFile | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to remove the picture; not together with `image`.",
  })
  removeImage?: boolean | null;

  @Field(() => SeenResidency, { nullable: true, description: PRECONDITION })
  seen?: SeenResidency | null;
}

@InputType({ description: "The residency to remove." })
class DeleteResidencyInput {
  @Field(() => ID, { description: "The residency." })
  residencyId!: string;
}

@ObjectType({ description: "The new residency." })
class CreateResidencyPayload {
  @Field(() => Residency, { description: "The residency." })
  residency!: Residency;
}

@ObjectType({ description: "The residency as it is now." })
class UpdateResidencyPayload {
  @Field(() => Residency, { description: "The residency." })
  residency!: Residency;
}

@ObjectType({ description: "What was removed." })
class DeleteResidencyPayload {
  @Field(() => ID, { description: "Id of the residency that is no more." })
  deletedId!: string;
}

@Resolver(() => Residency)
export class ResidencyResolver {
  @Query(() => [Residency], {
    description:
      "Residencies by name, all unless narrowed. Needs a registered person. Errors: INVALID_INPUT.",
  })
  @RequiresScope("catalog:read")
  residencies(
    @Args(() => ResidenciesArguments) filter: ResidenciesArguments,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<Residency[]> {
    return loaders.once(`residencies ${JSON.stringify(filter)}`, () =>
      services.communities.residencies(actor, filter),
    );
  }

  @Query(() => ResidencyConnection, {
    description: "All residencies by name, a page at a time. Needs a registered person.",
  })
  @RequiresScope("catalog:read")
  async residenciesConnection(
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toResidencyConnection(await services.communities.residencyPage(actor, page));
  }

  @Query(() => CommunityCounts, {
    description:
      "Residencies, blocks and flats, each counted up to `limit`. Administrators only. Errors: INVALID_INPUT (limit), FORBIDDEN.",
  })
  communityCounts(
    @Args(() => BoundedCountArguments) { limit }: BoundedCountArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CommunityCounts> {
    return services.communities.counts(actor, limit);
  }

  @FieldResolver(() => BlockConnection, { description: "Its blocks by name, a page at a time." })
  async blocksConnection(
    @Root() { id }: Residency,
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toBlockConnection(await services.communities.blocks(actor, id, page));
  }

  @FieldResolver(() => [Block], {
    description: "Its blocks by name, 1,000 at most.",
    deprecationReason:
      "Since 2026-11-22: it has no pages, and ends at 1,000 blocks. Use `blocksConnection`.",
  })
  blocks(@Root() residency: Residency, @Ctx() { loaders }: GraphqlContext): Promise<Block[]> {
    return loaders.blocksOfResidency.load(residency.id);
  }

  @FieldResolver(() => Int, { description: "How many blocks it has." })
  blockCount(@Root() residency: Residency, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return loaders.blockCountOfResidency.load(residency.id);
  }

  @FieldResolver(() => Int, { description: "How many confirmed flats its blocks have together." })
  flatCount(@Root() residency: Residency, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return loaders.flatCountOfResidency.load(residency.id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Path of its picture on this host, `/images/….webp`, for as long as the picture is the same.",
  })
  async imageUrl(@Root() { imageId }: Residency, @Ctx() { loaders }: GraphqlContext) {
    const image = imageId === null ? null : await loaders.imageById.load(imageId);
    return image?.path ?? null;
  }

  @Mutation(() => CreateResidencyPayload, {
    description:
      "Adds a residency. Administrators only. Errors: INVALID_INPUT, NAME_TAKEN, TOO_LARGE, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async createResidency(
    @Arg("input", () => CreateResidencyInput, { description: "The residency." })
    { name, requiresParkingNumber, image, clientKey }: CreateResidencyInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreateResidencyPayload> {
    const values = {
      name,
      requiresParkingNumber: requiresParkingNumber ?? false,
      image: image?.bytes ?? null,
    };
    const residency = await services.residencies.create(actor, values, clientKey);
    return { residency };
  }

  @Mutation(() => UpdateResidencyPayload, {
    description:
      "Changes what is given. Administrators only. Errors: INVALID_INPUT, NAME_TAKEN, CHANGED_MEANWHILE (with now), TOO_LARGE, NOT_FOUND, FORBIDDEN.",
  })
  async updateResidency(
    @Arg("input", () => UpdateResidencyInput, { description: "The residency and its changes." })
    input: UpdateResidencyInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateResidencyPayload> {
    const residency = await services.residencies.update(actor, {
      residencyId: integerKey("Residency", input.residencyId),
      name: input.name ?? undefined,
      requiresParkingNumber: input.requiresParkingNumber ?? undefined,
      image: input.image?.bytes,
      removeImage: input.removeImage ?? false,
      seen: input.seen,
    });
    return { residency };
  }

  @Mutation(() => DeleteResidencyPayload, {
    description:
      "Removes a residency that nothing refers to. Administrators only. Errors: IN_USE (with count), CONFLICTING_CHANGE, NOT_FOUND, FORBIDDEN.",
  })
  async deleteResidency(
    @Arg("input", () => DeleteResidencyInput, { description: "The residency." })
    { residencyId }: DeleteResidencyInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DeleteResidencyPayload> {
    const key = integerKey("Residency", residencyId);
    return { deletedId: (await services.residencies.delete(actor, key)).globalId };
  }
}
