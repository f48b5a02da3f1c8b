import DataLoader from "dataloader";
import type { Credential } from "../../platform/request-context";
import type { CredentialUsage } from "./credential-usage";
import type { CredentialUsageService } from "./credential-usage.service";

interface Services {
  readonly credentialUsage: CredentialUsageService;
}

export function createIntegrationLoaders({ credentialUsage }: Services) {
  const usage = (kind: Credential["kind"]) =>
    new DataLoader<number, CredentialUsage>((ids) => credentialUsage.of(kind, ids));
  return { usageOfApiKey: usage("key"), usageOfApplication: usage("application") };
}
