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
import { UserRole } from "../../access/person";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { RoleChange } from "./role-change.entity";
import { User } from "./user.entity";

@InputType({ description: "A person and the role that the person shall have." })
class ChangeRoleInput {
  @Field(() => ID, { description: "The person." })
  userId!: string;

  @Field(() => UserRole, { description: "The role." })
  role!: UserRole;
}

@ObjectType({ description: "The person with the role, and how it came about." })
class ChangeRolePayload {
  @Field(() => User, { description: "The person." })
  user!: User;

  @Field(() => [RoleChange], { description: "The latest changes of the role, the newest first." })
  roleChanges!: RoleChange[];
}

@Resolver(() => RoleChange)
export class RoleResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the administrator; empty for the command `npm run admin`.",
  })
  async changedBy(@Root() { byId }: RoleChange, @Ctx() { loaders }: GraphqlContext) {
    return byId === null ? null : ((await loaders.userById.load(byId))?.displayName ?? null);
  }

  @Query(() => [RoleChange], {
    description:
      "The latest changes of a person's role, the newest first; 20 at most. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  roleChanges(
    @Arg("userId", () => ID, { description: "The person." }) userId: string,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<RoleChange[]> {
    return services.roles.changesOf(actor, integerKey("User", userId));
  }

  @Mutation(() => ChangeRolePayload, {
    description:
      "Gives a person a role. Administrators only. Errors: LAST_ADMINISTRATOR, ADDRESS_NOT_PROVEN, NOT_FOUND, FORBIDDEN.",
  })
  async changeRole(
    @Arg("input", () => ChangeRoleInput, { description: "Person and role." })
    { userId, role }: ChangeRoleInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<ChangeRolePayload> {
    const key = integerKey("User", userId);
    const user = await services.roles.change(actor, key, role);
    return { user, roleChanges: await services.roles.changesOf(actor, key) };
  }
}
