import { defineModule, type ServicesOf } from "../../module";
import { CredentialUsageService } from "./credential-usage.service";

const FLUSH_EVERY_MS = 10_000;

/** What administrators see of third parties as a whole. */
export const integrations = defineModule({
  name: "integrations",
  services: ({ dataSource, clock }) => ({
    credentialUsage: new CredentialUsageService(dataSource, clock),
  }),
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
