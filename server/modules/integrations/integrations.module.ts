import { everything, type Policy } from "../../access/policy";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { CredentialUsageService } from "./credential-usage.service";
import { createIntegrationLoaders } from "./integration.loaders";
import {
  ApiKeyUsageResolver,
  ApplicationUsageResolver,
  IntegrationResolver,
} from "./integration.resolver";
import { IntegrationHistoryService } from "./integration-history.service";
import { IntegrationProblemService } from "./integration-problem.service";

const FLUSH_EVERY_MS = 10_000;

const policy = {
  "integration.manage": everything(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  IntegrationChange: permitted("integration.manage", ({ loaders }, id) =>
    loaders.integrationChangeById.load(id),
  ),
};

export const integrations = defineModule({
  name: "integrations",
  policy,
  services: ({ dataSource, clock }) => ({
    credentialUsage: new CredentialUsageService(dataSource, clock),
    integrationHistory: new IntegrationHistoryService(dataSource),
    integrationProblems: new IntegrationProblemService(dataSource, clock),
  }),
  loaders: (_, services) => createIntegrationLoaders(services),
  resolvers: [ApiKeyUsageResolver, ApplicationUsageResolver, IntegrationResolver],
  nodes,
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

declare module "../../access/policy" {
  interface Actions extends Own {}
}
