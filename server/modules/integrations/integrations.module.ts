import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { CredentialUsageService } from "./credential-usage.service";
import { createIntegrationLoaders } from "./integration.loaders";
import { integrationNodes } from "./integration.nodes";
import { integrationPolicy } from "./integration.policy";
import {
  ApiKeyUsageResolver,
  ApplicationUsageResolver,
  IntegrationResolver,
} from "./integration.resolver";
import { IntegrationHistoryService } from "./integration-history.service";
import { IntegrationProblemService } from "./integration-problem.service";

const FLUSH_EVERY_MS = 10_000;

export const integrations = defineModule({
  name: "integrations",
  policy: integrationPolicy,
  services: ({ dataSource, clock }) => ({
    credentialUsage: new CredentialUsageService(dataSource, clock),
    integrationHistory: new IntegrationHistoryService(dataSource),
    integrationProblems: new IntegrationProblemService(dataSource, clock),
  }),
  loaders: (_, services) => createIntegrationLoaders(services),
  resolvers: [ApiKeyUsageResolver, ApplicationUsageResolver, IntegrationResolver],
  nodes: integrationNodes,
  jobs: ({ credentialUsage }) => [
    { name: "forget-old-usage", cron: "40 3 * * *", run: () => credentialUsage.forgetOld() },
  ],
  timedJobs: ({ credentialUsage }) => [
    {
      name: "write usage of keys and applications",
      everyMs: FLUSH_EVERY_MS,
      run: () => credentialUsage.flush(),
    },
  ],
  stop: ({ credentialUsage }) => [credentialUsage.flush().catch(() => undefined)],
});

export type IntegrationServices = ServicesOf<typeof integrations>;
type IntegrationLoaders = LoadersOf<typeof integrations>;

declare module "../../services" {
  interface Services extends IntegrationServices {}
  interface Loaders extends IntegrationLoaders {}
}
