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
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, connectionTypes } from "../../platform/connection";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { CredentialOrder } from "../api-keys/credential-order";
import { User } from "../users/user.entity";
import { Application } from "./application.entity";
import { ConnectedApplication } from "./application-grant.service";

const { ConnectionType: ApplicationConnection, toConnection } = connectionTypes(
  Application,
  "Application",
  "applications",
);

@InputType({ description: "An application to register." })
class RegisterApplicationInput {
  @Field(() => String, { description: "What residents know it by, 120 characters at most." })
  name!: string;

  @Field(() => [String], {
    description:
      "Where residents are sent back to, 10 at most, compared exactly: https://, the device itself with each port (http://127.0.0.1:8080/…), or a scheme of the application's own (com.example.app:/…).",
  })
  redirectUris!: string[];

  @Field(() => [String], { description: "What it may ask residents for; at least one." })
  scopes!: string[];

  @Field(() => Boolean, {
    description:
      "Whether it runs on a server that keeps a secret; on people's own devices it has none.",
  })
  isConfidential!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the application with another secret, and the one before ends at once.",
  })
  clientKey?: string | null;
}

@InputType({ description: "What is to be known of an application from now on." })
class UpdateApplicationInput {
  @Field(() => ID, { description: "The application." })
  applicationId!: string;

  @Field(() => String, { description: "What residents know it by, 120 characters at most." })
  name!: string;

  @Field(() => [String], { description: "Where residents are sent back to, 10 at most." })
  redirectUris!: string[];

  @Field(() => [String], {
    description: "What it may ask residents for; what they granted before stays granted.",
  })
  scopes!: string[];
}

@InputType({ description: "An application to stop, or to let go on." })
class SetApplicationDisabledInput {
  @Field(() => ID, { description: "The application." })
  applicationId!: string;

  @Field(() => Boolean, { description: "Whether it is stopped." })
  isDisabled!: boolean;
}

@InputType({ description: "The application that may do nothing more." })
class DisconnectApplicationInput {
  @Field(() => ID, { description: "The application, by `ConnectedApplication.applicationId`." })
  applicationId!: string;
}

@ObjectType({ description: "The application that was registered." })
class RegisterApplicationPayload {
  @Field(() => Application, { description: "The application." })
  application!: Application;

  @Field(() => String, {
    nullable: true,
    description: "Its secret, if it has one. It is shown here, and never again.",
  })
  secret!: string | null;
}

@ObjectType({ description: "The application as it is now." })
class UpdateApplicationPayload {
  @Field(() => Application, { description: "The application." })
  application!: Application;
}

@ObjectType({ description: "The application as it is now." })
class SetApplicationDisabledPayload {
  @Field(() => Application, { description: "The application." })
  application!: Application;
}

@ObjectType({ description: "What the resident still allows." })
class DisconnectApplicationPayload {
  @Field(() => [ConnectedApplication], { description: "The other applications." })
  connectedApplications!: ConnectedApplication[];
}

@Resolver(() => Application)
export class ApplicationResolver {
  @Query(() => ApplicationConnection, {
    description:
      "All applications, also those that were stopped. Administrators only. Errors: FORBIDDEN.",
  })
  async applications(
    @Args() page: ConnectionArguments,
    @Arg("orderBy", () => CredentialOrder, {
      nullable: true,
      description: "How they are ordered; the newest first when absent.",
    })
    order: CredentialOrder | null,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<InstanceType<typeof ApplicationConnection>> {
    return toConnection(await services.applications.list(actor, page, order ?? undefined));
  }

  @Query(() => [ConnectedApplication], {
    description:
      "The applications that the signed-in resident allowed something, the latest first; 100 at most. Errors: UNAUTHENTICATED, NOT_REGISTERED.",
  })
  connectedApplications(
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<ConnectedApplication[]> {
    return services.applicationGrants.connected(actor);
  }

  @FieldResolver(() => User, { description: "The administrator who registered it." })
  createdBy(@Root() { createdById }: Application, @Ctx() { loaders }: GraphqlContext) {
    return loadRequired(loaders.userById, createdById);
  }

  @Mutation(() => RegisterApplicationPayload, {
    description:
      "Registers an application and shows its secret, once. Administrators only. Errors: INVALID_INPUT (with field), CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async registerApplication(
    @Arg("input", () => RegisterApplicationInput, { description: "The application." })
    input: RegisterApplicationInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<RegisterApplicationPayload> {
    const { clientKey = null, ...request } = input;
    return services.applications.register(actor, request, clientKey);
  }

  @Mutation(() => UpdateApplicationPayload, {
    description:
      "Changes an application. Administrators only. Errors: INVALID_INPUT (with field), NOT_FOUND, FORBIDDEN.",
  })
  async updateApplication(
    @Arg("input", () => UpdateApplicationInput, { description: "The application." })
    { applicationId, name, redirectUris, scopes }: UpdateApplicationInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<UpdateApplicationPayload> {
    const id = integerKey("Application", applicationId);
    const input = { name, redirectUris, scopes };
    return { application: await services.applications.update(actor, id, input) };
  }

  @Mutation(() => SetApplicationDisabledPayload, {
    description:
      "Stops an application at once, or lets it go on. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async setApplicationDisabled(
    @Arg("input", () => SetApplicationDisabledInput, { description: "The application." })
    { applicationId, isDisabled }: SetApplicationDisabledInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<SetApplicationDisabledPayload> {
    const id = integerKey("Application", applicationId);
    return { application: await services.applications.setDisabled(actor, id, isDisabled) };
  }

  @Mutation(() => DisconnectApplicationPayload, {
    description:
      "Takes back everything that the signed-in resident allowed an application. A second call changes nothing. Errors: NOT_FOUND, UNAUTHENTICATED, NOT_REGISTERED.",
  })
  async disconnectApplication(
    @Arg("input", () => DisconnectApplicationInput, { description: "The application." })
    { applicationId }: DisconnectApplicationInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DisconnectApplicationPayload> {
    await services.applicationGrants.disconnect(actor, integerKey("Application", applicationId));
    return { connectedApplications: await services.applicationGrants.connected(actor) };
  }
}

@Resolver(() => ConnectedApplication)
export class ConnectedApplicationResolver {
  @FieldResolver(() => ID, { description: "Which application it is." })
  applicationId(@Root() { applicationId }: ConnectedApplication): string {
    return toGlobalId("Application", applicationId);
  }

  @FieldResolver(() => String, { description: "Its name." })
  async name(@Root() { applicationId }: ConnectedApplication, @Ctx() { loaders }: GraphqlContext) {
    return (await loadRequired(loaders.applicationById, applicationId)).name;
  }
}
