import { Client, type ClientBase } from "pg";
import { readConfig } from "../../server/config/config";
import { checkConsistency, holds } from "../../server/consistency/check-consistency";
import { INVARIANTS } from "../../server/consistency/invariants";
import { NO_IDENTITY_SERVICE } from "../../server/integrations/identity-administration";
import { createServices, MODULES } from "../../server/modules";
import { systemClock } from "../../server/platform/clock";
import { createDataSource } from "../../server/platform/database";
import { COUNTS, recount } from "../../server/recount/recounts";
import { enforceRetention } from "../../server/retention/enforce-retention";
import { type Answer, measure } from "./measure";

interface Work {
  readonly title: string;
  run(): Promise<string | null>;
}

/** This checkout's. Each runs once, as it may leave nothing to do. */
export async function measureJobs(
  databaseUrl: string,
  statistics: ClientBase,
  isChosen: (title: string) => boolean,
): Promise<Answer[]> {
  const dataSource = await createDataSource({ databaseUrl, poolSize: 5 }).initialize();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const services = createServices(dataSource, systemClock, readConfig({}), {
      identityAdministration: NO_IDENTITY_SERVICE,
    });
    const jobs = [
      ...MODULES.all.flatMap((module) => module.jobs?.(services) ?? []),
      ...MODULES.all.flatMap((module) => module.timedJobs?.(services) ?? []),
      enforceRetention(dataSource, systemClock),
    ];
    const works: Work[] = [
      ...jobs.map(({ name, run }) => ({
        title: `job ${name}`,
        run: () => run().then(() => null),
      })),
      ...COUNTS.map((count) => ({
        title: `recount ${count.name}`,
        run: async () => (await recount(client, count))[0] ?? null,
      })),
      ...INVARIANTS.map((invariant) => ({
        title: `consistency ${invariant.name}`,
        run: async () => {
          const [finding] = await checkConsistency(client, [invariant]);
          return finding && holds(finding) ? null : (finding?.failure ?? "broken");
        },
      })),
    ];
    const answers: Answer[] = [];
    for (const { title, run } of works.filter((work) => isChosen(work.title))) {
      const ask = async () => ({ bytes: 0, problem: await run().catch(String) });
      answers.push(await measure(statistics, title, ask, 1));
    }
    return answers;
  } finally {
    await client.end();
    await dataSource.destroy();
  }
}
