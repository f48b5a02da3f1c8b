import { everything, type Policy } from "../../access/policy";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { apiKeyErrors } from "./api-key.errors";
import { createApiKeyLoaders } from "./api-key.loaders";
import { ApiKeyChangeResolver, ApiKeyResolver } from "./api-key.resolver";
import { ApiKeyService } from "./api-key.service";
import { ApiKeyAuthenticationService } from "./api-key-authentication.service";
import { PointBudgetService } from "./point-budget.service";

const policy = {
  "apiKey.manage": everything(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  ApiKey: permitted("apiKey.manage", ({ loaders }, id) => loaders.apiKeyById.load(id)),
};

export const apiKeys = defineModule({
  name: "api-keys",
  policy,
  errors: apiKeyErrors,
  services: ({ dataSource, clock, settings }) => ({
    apiKeys: new ApiKeyService(dataSource, clock, settings),
    apiKeyBudgets: new PointBudgetService(dataSource, clock, settings.apiKeyBudget),
    apiKeyAuthentication: new ApiKeyAuthenticationService(dataSource, clock, settings),
  }),
  loaders: (dataSource) => createApiKeyLoaders(dataSource),
  resolvers: [ApiKeyResolver, ApiKeyChangeResolver],
  nodes,
});

export type ApiKeyServices = ServicesOf<typeof apiKeys>;
type ApiKeyLoaders = LoadersOf<typeof apiKeys>;

declare module "../../services" {
  interface Services extends ApiKeyServices {}
  interface Loaders extends ApiKeyLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
