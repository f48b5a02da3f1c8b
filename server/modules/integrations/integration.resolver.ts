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
import { ApiKey } from "../api-keys/api-key.entity";
import { Application } from "../applications/application.entity";
import { CredentialUsage } from "./credential-usage";
import { IntegrationChange } from "./integration-change";
import { IntegrationProblem } from "./integration-problem";

const { ConnectionType: IntegrationChangeConnection, toConnection } = connectionTypes(
  IntegrationChange,
  "IntegrationChange",
  "changes of integrations",
);

@InputType({ description: "The problem to dismiss." })
class DismissIntegrationProblemInput {
  @Field(() => ID, { description: "The problem, by `IntegrationProblem.problemId`." })
  problemId!: string;
}

@ObjectType({ description: "What is left." })
class DismissIntegrationProblemPayload {
  @Field(() => [IntegrationProblem], { description: "The problems that nobody dismissed." })
  integrationProblems!: IntegrationProblem[];
}

@Resolver()
export class IntegrationResolver {
  @Query(() => IntegrationChangeConnection, {
    deprecationReason: "Since 2026-11-29: `changes` has the values too.",
    description:
      "Who did what to API keys, applications and webhook endpoints, newest first. Administrators only. Errors: FORBIDDEN.",
  })
  async integrationChanges(
    @Args() page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<InstanceType<typeof IntegrationChangeConnection>> {
    return toConnection(await services.integrationHistory.list(actor, page));
  }

  @Query(() => [IntegrationProblem], {
    description:
      "What is wrong with API keys, applications and webhook endpoints and was not dismissed, the most urgent first, 100 at most. Administrators only. Errors: FORBIDDEN.",
  })
  integrationProblems(@Ctx() { services, actor }: GraphqlContext): Promise<IntegrationProblem[]> {
    return services.integrationProblems.list(actor);
  }

  @Mutation(() => DismissIntegrationProblemPayload, {
    description:
      "Dismisses a problem until it comes up anew; one about requests, for a week. A second call changes nothing. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async dismissIntegrationProblem(
    @Arg("input", () => DismissIntegrationProblemInput, { description: "The problem." })
    { problemId }: DismissIntegrationProblemInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<DismissIntegrationProblemPayload> {
    await services.integrationProblems.dismiss(actor, problemId);
    return { integrationProblems: await services.integrationProblems.list(actor) };
  }
}

@Resolver(() => ApiKey)
export class ApiKeyUsageResolver {
  @FieldResolver(() => CredentialUsage, { description: "Its requests in the last 30 days." })
  usage(@Root() { id }: ApiKey, @Ctx() { loaders }: GraphqlContext): Promise<CredentialUsage> {
    return loaders.usageOfApiKey.load(id);
  }
}

@Resolver(() => Application)
export class ApplicationUsageResolver {
  @FieldResolver(() => CredentialUsage, { description: "Its requests in the last 30 days." })
  usage(@Root() { id }: Application, @Ctx() { loaders }: GraphqlContext): Promise<CredentialUsage> {
    return loaders.usageOfApplication.load(id);
  }
}
