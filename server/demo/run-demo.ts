import path from "node:path";
import { Router } from "express";
import type { Config } from "../config/config";
import { OfferedPlacesService } from "../modules/reports/offered-places.service";
import { startServer } from "../start";
import { startDemo } from "./demo";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts";
import { DEMO_API_KEY, ensureDemoIntegrations } from "./demo-integrations";
import { MailDirectory } from "./mail-directory";
import { serveMails } from "./mail-pages";
import { startPaymentSandbox } from "./payment-sandbox/start-payment-sandbox";
import { SandboxClock } from "./sandbox/sandbox-clock";
import { serveSandbox } from "./sandbox/serve-sandbox";
import { seedDemo } from "./seed";
import { signInDemo } from "./seed-accounts";
import { PEOPLE } from "./seed-people";

interface Options {
  readonly config: Config;
  readonly progress: (line: string) => void;
  /** Called with a line when a dependency ends. */
  readonly onLost: (line: string) => void;
  readonly stopping: (() => Promise<void>)[];
}

export async function runDemo({ config, progress, onLost, stopping }: Options): Promise<void> {
  const demo = await startDemo({
    dataDir: config.dataDir,
    authEmulatorPort: config.authEmulatorPort,
    firebaseProjectId: config.firebase.projectId,
    databaseUrl: config.databaseUrl,
    progress,
    onLost,
  });
  stopping.push(() => demo.stop());
  const { databaseUrl, identityEmulatorHost } = demo;
  const sandbox = await startPaymentSandbox(config, progress);
  if (sandbox) stopping.push(() => sandbox.close());
  const clock = SandboxClock.of(config);
  const signIn = () => signInDemo(identityEmulatorHost, PEOPLE.resident.email, DEMO_PASSWORD);
  const mails = new MailDirectory(path.join(config.dataDir, "mail"), config.mailFrom ?? "Aaviri");
  const server = await startServer({
    config,
    databaseUrl,
    progress,
    demoAccounts: DEMO_ACCOUNTS,
    mailer: mails,
    clock,
    demoPages: (services, dataSource) =>
      Router().use(serveMails(mails), serveSandbox({ dataSource, services, clock, signIn })),
    beforeListening: async (dataSource) => {
      await seedDemo({ config, dataSource, identityEmulatorHost, progress });
      await ensureDemoIntegrations(dataSource, clock);
      await new OfferedPlacesService(dataSource, clock).recordPast();
    },
  });
  const minutes = setInterval(() => void clock.catchUp().catch(() => undefined), 60_000);
  stopping.push(() => {
    clearInterval(minutes);
    return server.stop();
  });
  progress("");
  progress(`Aaviri is at ${server.url}`);
  for (const { email, password, description } of DEMO_ACCOUNTS) {
    progress(`  ${email} / ${password}  (${description})`);
  }
  progress(`Developers begin at ${server.url}/developers, with the API key`);
  progress(`  ${DEMO_API_KEY}`);
  progress(`E-mails that it writes are at ${server.url}/demo/mail`);
  if (config.host !== "127.0.0.1") {
    progress(`Anybody who reaches ${config.host} can act as anybody here: the demo trusts all.`);
  }
  progress("Ctrl-C stops it; data stays in the data directory.");
}
