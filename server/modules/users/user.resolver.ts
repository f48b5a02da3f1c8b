import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { may } from "../../access/authorize";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { DateTimeScalar } from "../../platform/scalars";
import { Block } from "../communities/block.entity";
import { Flat } from "../communities/flat.entity";
import { Residency } from "../communities/residency.entity";
import { User } from "./user.entity";

@InputType({ description: "What a person gives when an account is made." })
class RegisterUserInput {
  @Field(() => String, { description: "Full name, 120 characters at most." })
  displayName!: string;

  @Field(() => String, { nullable: true, description: "Needed for those who sign in by e-mail." })
  carNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Needed for those who sign in by e-mail." })
  carModel?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "10 digits, the first 6 to 9. Needed for those who sign in by e-mail.",
  })
  mobileNumber?: string | null;
}

@InputType({ description: "The terms that the person has read." })
class AcceptTermsInput {
  @Field(() => String, { description: "Version shown to the person; must be the one in force." })
  version!: string;
}

@ObjectType({ description: "The person as stored now." })
class RegisterUserPayload {
  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@ObjectType({ description: "The person as stored now." })
class AcceptTermsPayload {
  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@ObjectType({ description: "How a person stands to the terms and conditions." })
class TermsStatus {
  @Field(() => String, { description: "Version in force: the one to show and to accept." })
  versionInForce!: string;

  @Field(() => String, { nullable: true, description: "Version accepted last; null when none." })
  acceptedVersion!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When that version was accepted." })
  acceptedAt!: Date | null;
}

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, {
    nullable: true,
    description: "The signed-in person; null for guests and for those who have not registered.",
  })
  @RequiresScope("profile:read")
  viewer(@Ctx() { services, actor }: GraphqlContext): Promise<User | null> {
    return services.users.viewerAsFound(actor);
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether e-mails are sent to this person: only to an address that is verified (in the demo to every one).",
  })
  receivesEmail(@Root() user: User, @Ctx() { services }: GraphqlContext): boolean {
    return services.emails.isWrittenTo(user);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether this person gets an e-mail 7 days and 1 day before credits expire.",
  })
  receivesCreditReminders(@Root() { creditReminders }: User): boolean {
    return creditReminders;
  }

  @FieldResolver(() => Residency, { nullable: true, description: "Where the person lives." })
  residency(@Root() user: User, @Ctx() { loaders }: GraphqlContext) {
    return user.residencyId === null ? null : loaders.residencyById.load(user.residencyId);
  }

  @FieldResolver(() => Block, { nullable: true, description: "The building." })
  block(@Root() user: User, @Ctx() { loaders }: GraphqlContext): Promise<Block | null> | null {
    return user.blockId === null ? null : loaders.blockById.load(user.blockId);
  }

  @FieldResolver(() => Flat, { nullable: true, description: "The flat." })
  flat(@Root() user: User, @Ctx() { loaders }: GraphqlContext): Promise<Flat | null> | null {
    return user.flatId === null ? null : loaders.flatById.load(user.flatId);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "How often this person moved to another flat in the last 30 days, by own changes of the profile; null for all but administrators.",
  })
  recentHomeChanges(@Root() { id }: User, @Ctx() { actor, loaders }: GraphqlContext) {
    return may(actor, "user.manage") ? loaders.homeChangesOfUser.load(id) : null;
  }

  @RequiresScope("residents.contact:read")
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Address of the account at the identity service where it is not `email`: it becomes `email` when the person has verified it and comes back. Null for all but administrators.",
  })
  signInEmail(@Root() user: User, @Ctx() { actor, loaders }: GraphqlContext) {
    return may(actor, "user.manage") ? loaders.otherAddressOfUser.load(user) : null;
  }

  @FieldResolver(() => TermsStatus, { description: "The terms: in force, and accepted." })
  terms(@Root() user: User, @Ctx() { services }: GraphqlContext): TermsStatus {
    const { termsVersion: acceptedVersion, termsAcceptedAt: acceptedAt } = user;
    return { versionInForce: services.users.termsInForce, acceptedVersion, acceptedAt };
  }

  @Mutation(() => RegisterUserPayload, {
    description:
      "Makes the profile of the identity in the token; uid and e-mail are the token's. A second call answers the profile there is. Errors: UNAUTHENTICATED, INVALID_INPUT, EMAIL_TAKEN, RATE_LIMITED.",
  })
  async registerUser(
    @Arg("input", () => RegisterUserInput, { description: "Name and car." })
    input: RegisterUserInput,
    @Ctx() context: GraphqlContext,
  ): Promise<RegisterUserPayload> {
    const { displayName, carNumber = null, carModel = null, mobileNumber = null } = input;
    const registration = { displayName, carNumber, carModel, mobileNumber };
    const { services, actor, caller } = context;
    const viewer = await services.claimedRegistrations.registerSignedIn(
      actor,
      caller,
      registration,
    );
    await context.actAsRegistered();
    return { viewer };
  }

  @Mutation(() => AcceptTermsPayload, {
    description: "Records that the person accepts the terms. Errors: INVALID_INPUT (version).",
  })
  async acceptTerms(
    @Arg("input", () => AcceptTermsInput, { description: "The version accepted." })
    { version }: AcceptTermsInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<AcceptTermsPayload> {
    return { viewer: await services.users.acceptTerms(actor, version) };
  }
}
