import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { memoryMb, processMs } from "../../chaos/processor";
import { Memory } from "../measure/memory";
import { median } from "../measure/statistics";
import type { Station, World } from "../stacks/world";

const CHANGES = 5_000;
/** Per transaction, so that instants are distinct. */
const AT_ONCE = 100;
const PAGE = 100;
const ROUNDS = 7;
const LOOK_MS = 200;

const CHANGED = `query ChangedBookings($since: DateTime, $after: String) {
  bookings(updatedSince: $since, after: $after, sort: UPDATED, first: ${PAGE}) {
    updatedUntil pageInfo { hasNextPage endCursor }
    edges { node { id updatedAt status bookingDate startTime notes } }
  }
}`;
const START = "mutation { startExport(input: { what: BOOKINGS }) { url export { exportId } } }";
const READ = "query ($id: ID!) { exports(exportId: $id) { status rowCount byteCount } }";

interface Changed {
  readonly updatedUntil: string;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly object[];
}

/** A nightly copy in a large and a small database, and an export of all bookings. */
export async function runCopying(world: World, say: (line: string) => void): Promise<void> {
  const figures = new Map<Station, { readonly ms: number[]; readonly processor: number[] }>();
  for (const station of world.stations) figures.set(station, { ms: [], processor: [] });
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const station of world.stations) {
      const { until: since } = await follow(world, station, new Date().toISOString());
      await change(station.databaseUrl, round);
      const before = processMs(station.server.pid);
      const begun = performance.now();
      const { count } = await follow(world, station, since);
      const ms = performance.now() - begun;
      const processor = processMs(station.server.pid) - before;
      if (count < CHANGES) throw new Error(`${count} of ${CHANGES} changes were told`);
      if (round === 0) continue;
      figures.get(station)?.ms.push(ms);
      figures.get(station)?.processor.push(processor);
    }
  }
  for (const [{ extent }, { ms, processor }] of figures)
    say(
      `${extent}: ${CHANGES} changes in ${median(ms).toFixed(0)} ms, ${median(processor).toFixed(0)} ms of the server's processor`,
    );
  const [large, small] = [...figures.values()].map(({ ms }) => median(ms));
  if (large && small) say(`large / small: ${(large / small).toFixed(2)}`);
  for (const time of ["first", "second"])
    for (const station of world.stations)
      say(`${await exportAll(world, station)} (the ${time} since the start)`);
}

async function send<Data>(
  world: World,
  { server, people }: Station,
  query: string,
  variables = {},
) {
  const response = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${world.tokenOf(people.administrator)}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function follow(world: World, station: Station, since: string) {
  let count = 0;
  for (let after: string | null = null; ; ) {
    const { bookings }: { bookings: Changed } = await send(world, station, CHANGED, {
      since,
      after,
    });
    count += bookings.edges.length;
    after = bookings.pageInfo.endCursor;
    if (!bookings.pageInfo.hasNextPage) return { count, until: bookings.updatedUntil };
  }
}

async function change(databaseUrl: string, round: number): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    "SELECT id FROM bookings ORDER BY random() LIMIT $1",
    [CHANGES],
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => id);
    await client.query("UPDATE bookings SET notes = $2 WHERE id = ANY ($1)", [
      ids,
      `Round ${round}`,
    ]);
  }
  await client.query("VACUUM bookings");
  await client.end();
}

async function exportAll(world: World, station: Station): Promise<string> {
  const { pid, url } = station.server;
  await pause(5_000);
  const idle = memoryMb(pid);
  const memory = new Memory(pid);
  const begun = performance.now();
  const { startExport } = await send<{
    startExport: { url: string; export: { exportId: string } };
  }>(world, station, START);
  const id = startExport.export.exportId;
  let shown = { status: "PENDING", rowCount: 0, byteCount: 0 };
  while (shown.status === "PENDING") {
    await pause(LOOK_MS);
    const { exports } = await send<{ exports: [typeof shown] }>(world, station, READ, { id });
    [shown] = exports;
  }
  const written = (performance.now() - begun) / 1_000;
  const ofWriting = memory.most - idle;
  const response = await fetch(new URL(startExport.url, url));
  const content = Buffer.from(await response.arrayBuffer());
  const lines = gunzipSync(content).toString("latin1").split("\n").length - 1;
  memory.stop();
  if (lines !== shown.rowCount) throw new Error(`${lines} lines of ${shown.rowCount} rows`);
  return `${station.extent}: export of ${shown.rowCount} rows, ${(shown.byteCount / 1e6).toFixed(1)} MB, in ${written.toFixed(0)} s; ${idle.toFixed(0)} MB idle, ${ofWriting.toFixed(0)} MB above while it was written, ${(memory.most - idle).toFixed(0)} MB while it was fetched too`;
}
