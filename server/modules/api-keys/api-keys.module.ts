import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { apiKeyErrors } from "./api-key.errors";
import { createApiKeyLoaders } from "./api-key.loaders";
import { apiKeyNodes } from "./api-key.nodes";
import { apiKeyPolicy } from "./api-key.policy";
import { ApiKeyChangeResolver, ApiKeyResolver } from "./api-key.resolver";
import { ApiKeyService } from "./api-key.service";
import { ApiKeyAuthenticationService } from "./api-key-authentication.service";
import { PointBudgetService } from "./point-budget.service";

export const apiKeys = defineModule({
  name: "api-keys",
  policy: apiKeyPolicy,
  errors: apiKeyErrors,
  services: ({ dataSource, clock, settings }) => ({
    apiKeys: new ApiKeyService(dataSource, clock, settings),
    apiKeyBudgets: new PointBudgetService(dataSource, clock, settings.apiKeyBudget),
    apiKeyAuthentication: new ApiKeyAuthenticationService(dataSource, clock, settings),
  }),
  loaders: (dataSource) => createApiKeyLoaders(dataSource),
  resolvers: [ApiKeyResolver, ApiKeyChangeResolver],
  nodes: apiKeyNodes,
});

export type ApiKeyServices = ServicesOf<typeof apiKeys>;
type ApiKeyLoaders = LoadersOf<typeof apiKeys>;

declare module "../../services" {
  interface Services extends ApiKeyServices {}
  interface Loaders extends ApiKeyLoaders {}
}
