import DataLoader from "dataloader";
import type { Credential } from "../../platform/request-context";
import type { CredentialUsage } from "./credential-usage";
import type { CredentialUsageService } from "./credential-usage.service";
import type { IntegrationChange } from "./integration-change";
import type { IntegrationHistoryService } from "./integration-history.service";

interface Services {
  readonly credentialUsage: CredentialUsageService;
  readonly integrationHistory: IntegrationHistoryService;
}

export function createIntegrationLoaders({ credentialUsage, integrationHistory }: Services) {
  const usage = (kind: Credential["kind"]) =>
    new DataLoader<number, CredentialUsage>((ids) => credentialUsage.of(kind, ids));
  return {
    usageOfApiKey: usage("key"),
    usageOfApplication: usage("application"),
    integrationChangeById: new DataLoader<number, IntegrationChange | null>((ids) =>
      integrationHistory.byIds(ids),
    ),
  };
}
