import {
  Arg,
  Args,
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
  registerEnumType,
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, connectionTypes } from "../../platform/connection";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { User } from "../users/user.entity";
import { CONTACT_THANKS } from "./contact.rules";
import type { SubmissionFilter } from "./contact.service";
import { ContactSubmission } from "./contact-submission.entity";

const { ConnectionType: ContactSubmissionConnection, toConnection } = connectionTypes(
  ContactSubmission,
  "ContactSubmission",
  "contact submissions",
);

const ContactSubmissionStatus: Record<SubmissionFilter, SubmissionFilter> = {
  ALL: "ALL",
  OPEN: "OPEN",
  HANDLED: "HANDLED",
};

registerEnumType(ContactSubmissionStatus, {
  name: "ContactSubmissionStatus",
  description: "Which contact submissions a list has.",
  valuesConfig: {
    ALL: { description: "Every one." },
    OPEN: { description: "Those nobody has handled yet." },
    HANDLED: { description: "Those an administrator has handled." },
  },
});

@InputType({ description: "The contact form." })
class SubmitContactFormInput {
  @Field(() => String, { description: "Who writes, 120 characters at most." })
  name!: string;

  @Field(() => String, { description: "Where an answer reaches them, 254 characters at most." })
  email!: string;

  @Field(() => String, { description: "What they write, 5,000 characters at most." })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "A trap for programs: leave it out, or empty. Hide it from people where a form has it. No length is too long but that of the request.",
  })
  website?: string | null;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@ObjectType({ description: "What to tell who wrote." })
class SubmitContactFormPayload {
  @Field(() => Boolean, { description: "Whether the form was taken: always true." })
  success!: boolean;

  @Field(() => String, { description: "A text for the person." })
  message!: string;
}

@InputType({ description: "The contact submission that was handled." })
class MarkContactSubmissionHandledInput {
  @Field(() => ID, { description: "The submission." })
  contactSubmissionId!: string;
}

@ObjectType({ description: "The contact submission as it is now." })
class MarkContactSubmissionHandledPayload {
  @Field(() => ContactSubmission, { description: "The submission." })
  contactSubmission!: ContactSubmission;
}

@InputType({ description: "The contact submission to open again." })
class ReopenContactSubmissionInput {
  @Field(() => ID, { description: "The submission." })
  contactSubmissionId!: string;
}

@ObjectType({ description: "The contact submission as it is now." })
class ReopenContactSubmissionPayload {
  @Field(() => ContactSubmission, { description: "The submission." })
  contactSubmission!: ContactSubmission;
}

@Resolver(() => ContactSubmission)
export class ContactResolver {
  @Query(() => ContactSubmissionConnection, {
    description: "What people wrote through the contact form, newest first. Administrators only.",
  })
  async contactSubmissions(
    @Args() page: ConnectionArguments,
    @Arg("status", () => ContactSubmissionStatus, {
      defaultValue: ContactSubmissionStatus.ALL,
      description: "Only those of this status.",
    })
    status: SubmissionFilter,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<InstanceType<typeof ContactSubmissionConnection>> {
    return toConnection(await services.contact.list(actor, status, page));
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "The administrator who handled it.",
  })
  handledBy(@Root() { handledById }: ContactSubmission, @Ctx() { loaders }: GraphqlContext) {
    return handledById === null ? null : loaders.userById.load(handledById);
  }

  @Mutation(() => SubmitContactFormPayload, {
    description:
      "Sends the contact form. Open to everybody, 5 times in 10 minutes. Errors: INVALID_INPUT (with field), CLIENT_KEY_REUSED, RATE_LIMITED (with retryAfter).",
  })
  async submitContactForm(
    @Arg("input", () => SubmitContactFormInput, { description: "The form." })
    { name, email, message, website = null, clientKey }: SubmitContactFormInput,
    @Ctx() { services, actor, caller }: GraphqlContext,
  ): Promise<SubmitContactFormPayload> {
    await services.contact.count(actor, caller);
    await services.contact.submit(actor, { name, email, message, website }, caller, clientKey);
    return { success: true, message: CONTACT_THANKS };
  }

  @Mutation(() => MarkContactSubmissionHandledPayload, {
    description:
      "Marks a contact submission as handled by the signed-in administrator; one that is handled keeps who did it first. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async markContactSubmissionHandled(
    @Arg("input", () => MarkContactSubmissionHandledInput, { description: "The submission." })
    { contactSubmissionId }: MarkContactSubmissionHandledInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<MarkContactSubmissionHandledPayload> {
    const id = integerKey("ContactSubmission", contactSubmissionId);
    return { contactSubmission: await services.contact.markHandled(actor, id) };
  }

  @Mutation(() => ReopenContactSubmissionPayload, {
    description:
      "Opens a handled contact submission again. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async reopenContactSubmission(
    @Arg("input", () => ReopenContactSubmissionInput, { description: "The submission." })
    { contactSubmissionId }: ReopenContactSubmissionInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<ReopenContactSubmissionPayload> {
    const id = integerKey("ContactSubmission", contactSubmissionId);
    return { contactSubmission: await services.contact.reopen(actor, id) };
  }
}
