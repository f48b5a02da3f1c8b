import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from "type-graphql";
import { UserRole } from "../../access/person";
import { ClosedTo, RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, connectionTypes } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { User } from "./user.entity";

export const { ConnectionType: UserConnection, toConnection } = connectionTypes(
  User,
  "User",
  "people",
);

@ArgsType()
class PeopleArguments extends ConnectionArguments {
  @Field(() => String, {
    nullable: true,
    description:
      "Part of a name, an e-mail address, a mobile number, or the number, model or nickname of a car; 100 characters at most. API keys need the scope residents.contact:read for it.",
  })
  search?: string | null;

  @Field(() => UserRole, { nullable: true, description: "Only people of this role." })
  role?: UserRole | null;

  @Field(() => ID, { nullable: true, description: "Only people who live in this residency." })
  residencyId?: string | null;
}

@InputType({ description: "What the caller saw of a person; what is left out is not compared." })
class SeenUser {
  @Field(() => ID, { nullable: true, description: "The flat, null for none." })
  flatId?: string | null;

  @Field(() => String, { nullable: true, description: "The mobile number, null for none." })
  mobileNumber?: string | null;
}

@InputType({
  description: "Where a person lives, as an administrator assigns it (product-rules.md#profile).",
})
class UpdateUserInput {
  @Field(() => ID, { description: "The person." })
  userId!: string;

  @Field(() => ID, { description: "The residency." })
  residencyId!: string;

  @Field(() => ID, { description: "A block of the residency." })
  blockId!: string;

  @Field(() => ID, { description: "A flat of the block." })
  flatId!: string;

  @Field(() => String, {
    nullable: true,
    description: "10 digits, the first 6 to 9. Left out, null or empty, it stays as it is.",
  })
  mobileNumber?: string | null;

  @Field(() => ID, {
    nullable: true,
    deprecationReason: "Since 2026-11-22: `seen.flatId` says the same.",
    description:
      "The flat the person has as far as the caller knows, null for none: with another by now, nothing is changed. Left out, whatever there is is overwritten.",
  })
  expectedFlatId?: string | null;

  @Field(() => SeenUser, { nullable: true, description: PRECONDITION })
  seen?: SeenUser | null;
}

@ObjectType({ description: "The person as stored now." })
class UpdateUserPayload {
  @Field(() => User, { description: "The person." })
  user!: User;
}

@Resolver()
export class UserAdministrationResolver {
  @Query(() => UserConnection, {
    description: "Everybody who has not left, newest first. Administrators only.",
  })
  @RequiresScope("residents:read")
  @ClosedTo("applications")
  async users(
    @Args(() => PeopleArguments) { search, role, residencyId, ...page }: PeopleArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    const filter = {
      search,
      role,
      residencyId: residencyId == null ? undefined : integerKey("Residency", residencyId),
    };
    return toConnection(await services.userAdministration.list(actor, filter, page));
  }

  @Query(() => User, {
    description:
      "One person by id. For administrators, and for the person. Errors: NOT_FOUND, also for who has left.",
  })
  @RequiresScope("residents:read")
  user(
    @Arg("id", () => ID, { description: "The person (a `User` id)." }) id: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<User> {
    return services.userAdministration.find(actor, integerKey("User", id));
  }

  @Mutation(() => UpdateUserPayload, {
    description:
      "Assigns a home to a person; in another residency the parking number goes. Administrators only. Errors: INVALID_INPUT with the field and the text of product-rules.md#profile, CHANGED_MEANWHILE, NOT_FOUND, FORBIDDEN.",
  })
  async updateUser(
    @Arg("input", () => UpdateUserInput, { description: "Person, home and mobile number." })
    input: UpdateUserInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateUserPayload> {
    const user = await services.userAdministration.update(actor, {
      userId: integerKey("User", input.userId),
      residencyId: integerKey("Residency", input.residencyId),
      blockId: integerKey("Block", input.blockId),
      flatId: integerKey("Flat", input.flatId),
      mobileNumber: input.mobileNumber ?? null,
      expectedFlatId: expectedKey(input.expectedFlatId),
      seen: input.seen,
    });
    return { user };
  }
}

/** Undefined expects nothing, null no flat; an invalid id matches none. */
function expectedKey(id: string | null | undefined): number | null | undefined {
  return id ? (integerKey("Flat", id) ?? 0) : id === null ? null : undefined;
}
