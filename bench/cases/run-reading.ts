import type { Job } from "../load/job";
import type { Noise } from "../measure/noise";
import { untilQuiet } from "../measure/quiet";
import type { Results } from "../measure/results";
import { measure } from "../measure/sample";
import type { Options } from "../options";
import type { Station, World } from "../stacks/world";
import { type Case, type RequestSpec, requestOf } from "./case";

/** Connections of a busy office and its residents. */
export const CONNECTIONS = 16;
const TIMEOUT_MS = 8_000;

interface Turn {
  readonly station: Station;
  readonly request: RequestSpec;
}

export async function runReading(
  world: World,
  options: Options,
  { id: caseId, title }: Case,
  turns: readonly Turn[],
  { results, noise }: { readonly results: Results; readonly noise: Noise },
): Promise<void> {
  const able: Turn[] = [];
  for (const turn of turns) {
    const { stack, extent } = turn.station;
    const problem = await problemWith(world, turn);
    if (problem === null) able.push(turn);
    else results.add({ caseId, title, stack, extent }, problem);
  }
  for (let round = 0; round < options.rounds; round += 1) {
    noise.sample();
    for (let index = 0; index < able.length; index += 1) {
      const { station, request } = able[(index + round) % able.length] as Turn;
      const { stack, extent, server, databaseUrl } = station;
      const job = jobOf(world, station, request);
      await untilQuiet(databaseUrl);
      await world.loader.run({ ...job, seconds: options.warmUpSeconds });
      const sample = await measure(world.processesOf(server), noise, () =>
        world.loader.run({ ...job, seconds: options.seconds }),
      );
      results.add({ caseId, title, stack, extent }, sample);
    }
  }
}

export async function warmUp(
  world: World,
  cases: ReadonlyMap<Station, readonly Case[]>,
  seconds: number,
): Promise<void> {
  for (const [station, all] of cases) {
    const request = all[0] && requestOf(all[0], station.stack);
    if (request) await world.loader.run({ ...jobOf(world, station, request), seconds });
  }
}

export function jobOf(world: World, { server, people }: Station, request: RequestSpec): Job {
  const { method, path, begins, body, as } = request;
  const uid = as && (as === "administrator" ? people.administrator : people.resident.uid);
  const headers = {
    accept: "application/json",
    ...(body ? { "content-type": "application/json" } : {}),
    ...(uid ? { authorization: `Bearer ${world.tokenOf(uid)}` } : {}),
  };
  return {
    url: server.url,
    connections: CONNECTIONS,
    seconds: 1,
    method,
    path,
    headers,
    begins,
    body: body && JSON.stringify(body),
  };
}

async function problemWith(world: World, { station, request }: Turn): Promise<string | null> {
  const { url, path, method, headers, body } = jobOf(world, station, request);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url + path, { method, headers, body, signal });
    const text = await response.text();
    if (!text.startsWith(request.begins)) return `${response.status} ${text.slice(0, 300)}`;
    let found: unknown = JSON.parse(text);
    for (const step of request.rows.at) found = (found as Record<string, unknown> | null)?.[step];
    if (!Array.isArray(found))
      return `no rows at ${request.rows.at.join(".")}: ${text.slice(0, 300)}`;
    const { count } = request.rows;
    const isRight = count === null ? found.length > 0 : found.length === count;
    return isRight ? null : `${found.length} rows instead of ${count ?? "some"}`;
  } catch (error) {
    return `no answer: ${(error as Error).message}`;
  }
}
