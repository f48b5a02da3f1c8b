import type { DataSource } from "typeorm";
import type { Config } from "../config/config";
import { systemClock } from "../platform/clock";
import { DEMO_PASSWORD } from "./demo-accounts";
import { ensureAccounts } from "./seed-accounts";
import { isWithoutUsers, seedData } from "./seed-data";
import { PEOPLE } from "./seed-people";

interface Options {
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly identityEmulatorHost: string;
  readonly progress: (line: string) => void;
}

/** Idempotent, at the cost of one call and one query. */
export async function seedDemo(options: Options): Promise<void> {
  const { config, dataSource, identityEmulatorHost, progress } = options;
  const [administrator, resident] = await ensureAccounts(
    identityEmulatorHost,
    config.firebase.projectId,
    (["administrator", "resident"] as const).map((who) => {
      const { email, displayName } = PEOPLE[who];
      return { uid: `demo-${who}`, email, displayName, password: DEMO_PASSWORD };
    }),
  );
  if (!(await isWithoutUsers(dataSource))) return;
  progress("Making the demo data (first time only) …");
  const since = performance.now();
  const uids = { administrator, resident };
  await seedData({ dataSource, settings: config, now: systemClock.now(), uids });
  progress(`… the demo data is ready, ${((performance.now() - since) / 1000).toFixed(1)} s`);
}
