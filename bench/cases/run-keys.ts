import { addDays } from "../../server/platform/calendar-day";
import type { Job } from "../load/job";
import { Noise } from "../measure/noise";
import { untilQuiet } from "../measure/quiet";
import { measure, type Sample } from "../measure/sample";
import { median } from "../measure/statistics";
import type { Options } from "../options";
import type { Station, World } from "../stacks/world";
import { BOOKINGS, onOneLine, SLOTS } from "./documents";
import { CONNECTIONS } from "./run-reading";

/** CPU time of a key's request relative to a person's. */
const MOST = 1.1;
const ROUNDS = 9;
const SCOPES = [
  "bookings:read",
  "residents:read",
  "residents.contact:read",
  "schedule:read",
  "catalog:read",
];
const CREATE = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";

interface Asked {
  readonly title: string;
  readonly path: string;
  readonly body: object | null;
  readonly begins: string;
}

/** Alternates API key and administrator; false when a key costs too much. */
export async function runKeys(
  world: World,
  options: Options,
  say: (line: string) => void,
): Promise<boolean> {
  const [station] = world.stations as readonly [Station];
  const person = world.tokenOf(station.people.administrator);
  const callers = [person, await createKey(station, person)] as const;
  const noise = new Noise();
  let isGood = true;
  for (const asked of requests(world)) {
    const ratios: number[] = [];
    const figures: Sample[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const samples = new Map<string, Sample>();
      for (const caller of round % 2 === 0 ? callers : [...callers].reverse()) {
        const job = jobOf(station, caller, asked);
        await untilQuiet(station.databaseUrl);
        await world.loader.run({ ...job, seconds: options.warmUpSeconds });
        const sample = await measure(world.processesOf(station.server), noise, () =>
          world.loader.run({ ...job, seconds: options.seconds }),
        );
        if (sample.failures > 0) throw new Error(`${asked.title}: ${sample.failure}`);
        samples.set(caller, sample);
      }
      const [ofPerson, ofKey] = callers.map((caller) => samples.get(caller)) as [Sample, Sample];
      if (round === 0) continue;
      ratios.push(ofKey.nodeMs / ofPerson.nodeMs);
      figures.push(ofKey);
    }
    const ratio = median(ratios);
    isGood &&= ratio <= MOST;
    const least = Math.min(...ratios).toFixed(2);
    const most = Math.max(...ratios).toFixed(2);
    const nodeMs = median(figures.map((figure) => figure.nodeMs)).toFixed(2);
    say(
      `${asked.title}: ${ratio.toFixed(2)} × a person's (${least} to ${most}; at most ${MOST}), ${nodeMs} ms of the server's processor`,
    );
  }
  return isGood;
}

function requests({ cluster }: World): readonly Asked[] {
  const page = onOneLine(BOOKINGS(false));
  const date = addDays(cluster.today, 2);
  const graphql = { path: "/graphql", begins: '{"data":{' };
  return [
    { title: "bookings, registered", ...graphql, body: { query: page, variables: { first: 20 } } },
    {
      title: "bookings, a document of their own",
      ...graphql,
      body: { query: page.replace("BenchBookings", "Nightly"), variables: { first: 20 } },
    },
    {
      title: "slots, a document of their own",
      ...graphql,
      body: { query: onOneLine(SLOTS).replace("BenchSlots", "Offered"), variables: { date } },
    },
    {
      title: "one field",
      ...graphql,
      body: { query: "query Least { __typename }", variables: {} },
    },
    {
      title: "REST: bookings of all",
      path: "/api/v1/bookings/admin/all?page=1&limit=20",
      body: null,
      begins: '{"success":true',
    },
  ];
}

function jobOf(
  { server }: Station,
  caller: string,
  { path, body, begins }: Asked,
): Omit<Job, "seconds"> {
  return {
    url: server.url,
    connections: CONNECTIONS,
    method: body ? "POST" : "GET",
    path,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${caller}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    begins,
    body: body && JSON.stringify(body),
  };
}

async function createKey({ server }: Station, person: string): Promise<string> {
  const input = { name: `Bench ${new Date().toISOString()}`, scopes: SCOPES };
  const response = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${person}` },
    body: JSON.stringify({ query: CREATE, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as {
    data: { createApiKey: { secret: string } };
    errors?: object[];
  };
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createApiKey.secret;
}
