import { parseArgs } from "node:util";
import { Client } from "pg";
import { dayInBusinessZone } from "../../server/platform/calendar-day";
import { StartupError } from "../../server/platform/startup-error";
import { SIZES, type SizeName } from "../bench/data/sizes";
import { World } from "../bench/world";
import { documentsOf } from "./documents";
import { Ids } from "./ids";
import { measureJobs } from "./jobs";
import { type Answer, ask } from "./measure";
import { type Column, reportOf } from "./report";
import { routesOf } from "./routes";
import { APPLICATION } from "./statements";

export const USAGE = `npm run sizes -- [S M L, S and M by default] [options]
  S, S4, M, L         10, 40, 100, 1,000 communities; what a size lacks is made once and kept
  --data <folder>     where the data is kept (.data/bench of the checkout); L takes 6 GB
  --only <words>      only documents, routes (GET …) and jobs (job …, recount …, consistency …) with them; repeatable
  --before <folder>   another built checkout, asked the same on the same data
  --fresh             makes the data again`;

export async function measureSizes(args: string[], say: (line: string) => void): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: "string" },
      only: { type: "string", multiple: true, default: [] },
      before: { type: "string", default: "" },
      fresh: { type: "boolean", default: false },
    },
  });
  const { data, only, before, fresh } = values;
  const sizes = (positionals.length > 0 ? positionals : ["S", "M"]) as SizeName[];
  const unknown = sizes.find((size) => !(size in SIZES));
  if (unknown) throw new StartupError(`There is no size ${unknown}.\n${USAGE}`);
  const isChosen = (title: string) =>
    only.length === 0 || only.some((word) => title.toLowerCase().includes(word.toLowerCase()));
  const columns: Column[] = [];
  for (const size of sizes) {
    const stacks = before ? (["before", "aaviri"] as const) : (["aaviri"] as const);
    const world = await World.open({ size, isFresh: fresh, data, stacks, before }, say);
    try {
      columns.push(...(await columnsOf(world, size, isChosen, say)));
    } finally {
      await world.close();
    }
  }
  return reportOf(columns);
}

async function columnsOf(
  world: World,
  size: SizeName,
  isChosen: (title: string) => boolean,
  say: (line: string) => void,
): Promise<Column[]> {
  const { url } = world.cluster;
  // Kept data may be days old, and changes of days past are refused.
  const today = dayInBusinessZone(new Date());
  const tokens = {
    administrator: world.tokenOf(world.people.administrator),
    resident: world.tokenOf(world.people.resident.uid),
  };
  const columns: Column[] = [];
  const client = new Client({ connectionString: url, application_name: APPLICATION });
  await client.connect();
  try {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    const ids = await Ids.find(client, world.people.resident.id);
    for (const { stack, server, build } of world.stations) {
      const answers: Answer[] = [];
      const asked = [...documentsOf(build, ids, today), ...routesOf(ids, today)];
      for (const each of asked.filter(({ title }) => isChosen(title))) {
        const answer = await ask(client, server.url, each, tokens);
        answers.push(answer);
        say(lineOf(size, answer));
      }
      columns.push({ name: stack === "aaviri" ? size : `${size} before`, answers });
    }
    const jobs = await measureJobs(url, client, isChosen);
    for (const job of jobs) say(lineOf(size, job));
    const own = columns.pop();
    return own ? [...columns, { ...own, answers: [...own.answers, ...jobs] }] : columns;
  } finally {
    await client.end();
  }
}

function lineOf(size: string, { title, problem, blocks, ms, waitMs, bytes }: Answer): string {
  const figures = [blocks, ms, waitMs, bytes / 1_000].map((figure) => figure.toFixed(0));
  return `${size}  ${title}: ${problem ?? figures.join(" | ")}`;
}
