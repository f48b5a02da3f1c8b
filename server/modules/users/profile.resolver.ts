import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey, keyOrUnknown } from "../../platform/global-id";
import { User } from "./user.entity";

@InputType({ description: "Car and home of a resident (product-rules.md#profile)." })
class CompleteProfileInput {
  @Field(() => String, {
    description:
      "Registration number. Kept as A to Z and 0 to 9, 20 at most; spaces, dashes and invisible marks are dropped.",
  })
  carNumber!: string;

  @Field(() => String, { description: "Make and model, 60 characters at most." })
  carModel!: string;

  @Field(() => String, { description: "10 digits, the first 6 to 9." })
  mobileNumber!: string;

  @Field(() => ID, { description: "The residency." })
  residencyId!: string;

  @Field(() => ID, { description: "A block of the residency." })
  blockId!: string;

  @Field(() => ID, { description: "A flat of the block." })
  flatId!: string;

  @Field(() => String, {
    nullable: true,
    description: "Letters and digits; needed where the residency requires it.",
  })
  parkingNumber?: string | null;
}

@InputType({
  description:
    "Parts of the own profile. What is left out or null stays as it is; what is known cannot be emptied.",
})
class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: "Full name, 120 characters at most." })
  displayName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Registration number. Kept as A to Z and 0 to 9, 20 at most; spaces, dashes and invisible marks are dropped.",
  })
  carNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Make and model, 60 characters at most." })
  carModel?: string | null;

  @Field(() => String, { nullable: true, description: "10 digits, the first 6 to 9." })
  mobileNumber?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The residency; together with a block and a flat of it.",
  })
  residencyId?: string | null;

  @Field(() => ID, { nullable: true, description: "A block of the residency." })
  blockId?: string | null;

  @Field(() => ID, { nullable: true, description: "A flat of the block." })
  flatId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Letters and digits; null or empty takes it away where none is required.",
  })
  parkingNumber?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to e-mail the person 7 days and 1 day before credits expire.",
  })
  receivesCreditReminders?: boolean | null;
}

@ObjectType({ description: "The person as stored now." })
class CompleteProfilePayload {
  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@ObjectType({ description: "The person as stored now." })
class UpdateProfilePayload {
  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@Resolver()
export class ProfileResolver {
  @Mutation(() => CompleteProfilePayload, {
    description:
      "Stores car and home. Errors: INVALID_INPUT with the field and the text of product-rules.md#profile, RATE_LIMITED.",
  })
  async completeProfile(
    @Arg("input", () => CompleteProfileInput, { description: "Car and home." })
    input: CompleteProfileInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CompleteProfilePayload> {
    const viewer = await services.profiles.complete(actor, {
      ...input,
      parkingNumber: input.parkingNumber ?? null,
      residencyId: integerKey("Residency", input.residencyId),
      blockId: integerKey("Block", input.blockId),
      flatId: integerKey("Flat", input.flatId),
    });
    return { viewer };
  }

  @Mutation(() => UpdateProfilePayload, {
    description:
      "Changes parts of the own profile. Errors: INVALID_INPUT with the field and the text of product-rules.md#profile, RATE_LIMITED.",
  })
  async updateProfile(
    @Arg("input", () => UpdateProfileInput, { description: "What shall change." })
    input: UpdateProfileInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateProfilePayload> {
    const viewer = await services.profiles.update(actor, {
      ...input,
      creditReminders: input.receivesCreditReminders,
      residencyId: chosen("Residency", input.residencyId),
      blockId: chosen("Block", input.blockId),
      flatId: chosen("Flat", input.flatId),
    });
    return { viewer };
  }
}

function chosen(typeName: string, id: string | null | undefined): number | undefined {
  return id == null ? undefined : keyOrUnknown(typeName, id);
}
