import {
  Arg,
  Args,
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
  registerEnumType,
} from "type-graphql";
import { isScopeOfKeys, isScopeOfResidents, SCOPES, type Scope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, connectionTypes } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { Residency } from "../communities/residency.entity";
import { User } from "../users/user.entity";
import { ApiKey } from "./api-key.entity";
import type { ApiKeyStatus } from "./api-key.rules";
import { ApiKeyChange } from "./api-key-change.entity";
import { ApiKeySecret } from "./api-key-secret.entity";
import { CredentialOrder } from "./credential-order";

const { ConnectionType: ApiKeyConnection, toConnection } = connectionTypes(
  ApiKey,
  "ApiKey",
  "API keys",
);

const ApiKeyStatusType: Record<ApiKeyStatus, ApiKeyStatus> = {
  ACTIVE: "ACTIVE",
  EXPIRED: "EXPIRED",
  REVOKED: "REVOKED",
};

registerEnumType(ApiKeyStatusType, {
  name: "ApiKeyStatus",
  description: "Where an API key stands.",
  valuesConfig: {
    ACTIVE: { description: "It works." },
    EXPIRED: { description: "Its time is over." },
    REVOKED: { description: "An administrator ended it." },
  },
});

@ObjectType({ description: "Something that an API key or an application can be allowed." })
class ApiScope {
  @Field(() => String, { description: "How it is written: `bookings:read`." })
  name!: Scope;

  @Field(() => String, { description: "What it allows, in words." })
  description!: string;

  @Field(() => Boolean, { description: "Whether API keys can have it." })
  isForKeys!: boolean;

  @Field(() => Boolean, { description: "Whether residents can grant it to applications." })
  isForApplications!: boolean;
}

@InputType({ description: "An API key to make." })
class CreateApiKeyInput {
  @Field(() => String, { description: "What administrators call it, 120 characters at most." })
  name!: string;

  @Field(() => [String], { description: "What it may do; at least one of `apiScopes`." })
  scopes!: string[];

  @Field(() => ID, { nullable: true, description: "The only community it sees; all when absent." })
  residencyId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Days until it ends, 1 to 365; 90 when absent.",
  })
  expiresInDays?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the key with another secret, and the one before ends in 24 hours.",
  })
  clientKey?: string | null;
}

@InputType({ description: "The API key that gets another secret." })
class RotateApiKeyInput {
  @Field(() => ID, { description: "The API key." })
  apiKeyId!: string;

  @Field(() => Int, {
    nullable: true,
    description: "Hours that the secrets before go on for, 0 to 168; 24 when absent.",
  })
  overlapHours?: number | null;
}

@InputType({ description: "The API key that gets another name." })
class RenameApiKeyInput {
  @Field(() => ID, { description: "The API key." })
  apiKeyId!: string;

  @Field(() => String, { description: "The name, 120 characters at most." })
  name!: string;
}

@InputType({ description: "The API key to end." })
class RevokeApiKeyInput {
  @Field(() => ID, { description: "The API key." })
  apiKeyId!: string;
}

@ObjectType({ description: "The API key that was made." })
class CreateApiKeyPayload {
  @Field(() => ApiKey, { description: "The key." })
  apiKey!: ApiKey;

  @Field(() => String, { description: "The whole key. It is shown here, and never again." })
  secret!: string;
}

@ObjectType({ description: "The API key with its new secret." })
class RotateApiKeyPayload {
  @Field(() => ApiKey, { description: "The key." })
  apiKey!: ApiKey;

  @Field(() => String, { description: "The whole new key. It is shown here, and never again." })
  secret!: string;
}

@ObjectType({ description: "The API key as it is now." })
class RenameApiKeyPayload {
  @Field(() => ApiKey, { description: "The key." })
  apiKey!: ApiKey;
}

@ObjectType({ description: "The API key as it is now." })
class RevokeApiKeyPayload {
  @Field(() => ApiKey, { description: "The key." })
  apiKey!: ApiKey;
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @Query(() => ApiKeyConnection, {
    description:
      "All API keys, also those that have ended. Administrators only. Errors: FORBIDDEN.",
  })
  async apiKeys(
    @Args() page: ConnectionArguments,
    @Arg("orderBy", () => CredentialOrder, {
      nullable: true,
      description: "How they are ordered; the newest first when absent.",
    })
    order: CredentialOrder | null,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<InstanceType<typeof ApiKeyConnection>> {
    return toConnection(await services.apiKeys.list(actor, page, order ?? undefined));
  }

  @Query(() => [ApiScope], {
    description: "Everything that an API key or an application can be allowed.",
  })
  apiScopes(): ApiScope[] {
    return (Object.keys(SCOPES) as Scope[]).map((name) => {
      return Object.assign(new ApiScope(), {
        name,
        description: SCOPES[name],
        isForKeys: isScopeOfKeys(name),
        isForApplications: isScopeOfResidents(name),
      });
    });
  }

  @FieldResolver(() => ApiKeyStatusType, { description: "Whether it works, and if not, why." })
  status(@Root() apiKey: ApiKey, @Ctx() { services }: GraphqlContext): ApiKeyStatus {
    return services.apiKeys.statusOf(apiKey);
  }

  @FieldResolver(() => Residency, {
    nullable: true,
    description: "The only community it sees; null for all.",
  })
  residency(@Root() { residencyId }: ApiKey, @Ctx() { loaders }: GraphqlContext) {
    return residencyId === null ? null : loaders.residencyById.load(residencyId);
  }

  @FieldResolver(() => User, { description: "The administrator who made it." })
  createdBy(@Root() { createdById }: ApiKey, @Ctx() { loaders }: GraphqlContext): Promise<User> {
    return loadRequired(loaders.userById, createdById);
  }

  @FieldResolver(() => [ApiKeySecret], {
    description: "Its secrets, the oldest first, 100 at most; several while one replaces another.",
  })
  secrets(@Root() { id }: ApiKey, @Ctx() { loaders }: GraphqlContext): Promise<ApiKeySecret[]> {
    return loaders.secretsOfApiKey.load(id);
  }

  @FieldResolver(() => [ApiKeyChange], {
    description: "What was done to it, the oldest first, 100 at most.",
  })
  changes(@Root() { id }: ApiKey, @Ctx() { loaders }: GraphqlContext): Promise<ApiKeyChange[]> {
    return loaders.changesOfApiKey.load(id);
  }

  @Mutation(() => CreateApiKeyPayload, {
    description:
      "Makes an API key and shows it, once. Administrators only. Errors: INVALID_INPUT (with field), CLIENT_KEY_REUSED, NOT_FOUND, FORBIDDEN.",
  })
  async createApiKey(
    @Arg("input", () => CreateApiKeyInput, { description: "The key." })
    { name, scopes, residencyId, expiresInDays = null, clientKey = null }: CreateApiKeyInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreateApiKeyPayload> {
    return services.apiKeys.create(actor, {
      name,
      scopes,
      residencyId: residencyId == null ? undefined : integerKey("Residency", residencyId),
      expiresInDays,
      clientKey,
    });
  }

  @Mutation(() => RotateApiKeyPayload, {
    description:
      "Makes another secret for an API key; those before go on for some hours. Administrators only. Errors: API_KEY_REVOKED, INVALID_INPUT (overlapHours), NOT_FOUND, FORBIDDEN.",
  })
  async rotateApiKey(
    @Arg("input", () => RotateApiKeyInput, { description: "The key, and for how long." })
    { apiKeyId, overlapHours = null }: RotateApiKeyInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<RotateApiKeyPayload> {
    return services.apiKeys.rotate(actor, integerKey("ApiKey", apiKeyId), overlapHours);
  }

  @Mutation(() => RenameApiKeyPayload, {
    description:
      "Gives an API key another name. Administrators only. Errors: API_KEY_REVOKED, INVALID_INPUT (name), NOT_FOUND, FORBIDDEN.",
  })
  async renameApiKey(
    @Arg("input", () => RenameApiKeyInput, { description: "The key, and the name." })
    { apiKeyId, name }: RenameApiKeyInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<RenameApiKeyPayload> {
    const apiKey = await services.apiKeys.rename(actor, integerKey("ApiKey", apiKeyId), name);
    return { apiKey };
  }

  @Mutation(() => RevokeApiKeyPayload, {
    description:
      "Ends an API key at once, on every server. A second call changes nothing. Administrators only. Errors: NOT_FOUND, FORBIDDEN.",
  })
  async revokeApiKey(
    @Arg("input", () => RevokeApiKeyInput, { description: "The key." })
    { apiKeyId }: RevokeApiKeyInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<RevokeApiKeyPayload> {
    return { apiKey: await services.apiKeys.revoke(actor, integerKey("ApiKey", apiKeyId)) };
  }
}

@Resolver(() => ApiKeyChange)
export class ApiKeyChangeResolver {
  @FieldResolver(() => String, {
    description:
      "Name of the administrator; empty where a server of an earlier version recorded none.",
  })
  async changedBy(@Root() { byId }: ApiKeyChange, @Ctx() { loaders }: GraphqlContext) {
    return byId === null ? "" : (await loadRequired(loaders.userById, byId)).displayName;
  }
}
