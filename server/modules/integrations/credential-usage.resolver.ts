import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { ApiKey } from "../api-keys/api-key.entity";
import { Application } from "../applications/application.entity";
import { CredentialUsage } from "./credential-usage";

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
