import { type Case, type RequestSpec, requestOf } from "./cases";
import type { Job } from "./loader";
import { measure, type Results, untilQuiet } from "./measure";
import type { Station, World } from "./world";

export const CONNECTIONS = 16;
const TIMEOUT_MS = 8_000;
const WARM_UP_SECONDS = 0.5;
const FIRST_SECONDS = 10;

export interface Turn {
  readonly station: Station;
  readonly request: RequestSpec;
}

/** The stacks take turns. */
export async function runReading(
  world: World,
  { id: caseId, title }: Case,
  turns: readonly Turn[],
  options: { readonly rounds: number; readonly seconds: number },
  results: Results,
): Promise<void> {
  const able: Turn[] = [];
  for (const turn of turns) {
    const problem = await problemWith(world, turn);
    if (problem === null) able.push(turn);
    else results.add({ caseId, title, stack: turn.station.stack }, problem);
  }
  const { url, postgres } = world.cluster;
  for (let round = 0; round < options.rounds; round += 1) {
    for (let index = 0; index < able.length; index += 1) {
      const { station, request } = able[(index + round) % able.length] as Turn;
      const job = jobOf(world, station, request);
      await untilQuiet(url);
      await world.loader.run({ ...job, seconds: WARM_UP_SECONDS });
      const sample = await measure(station.server.pid, postgres.pid, () =>
        world.loader.run({ ...job, seconds: options.seconds }),
      );
      results.add({ caseId, title, stack: station.stack }, sample);
    }
  }
}

export async function warmUp(
  world: World,
  cases: ReadonlyMap<Station, readonly Case[]>,
): Promise<void> {
  for (const [station, all] of cases) {
    const request = all[0] && requestOf(all[0], station.stack);
    if (!request) continue;
    await world.loader.run({ ...jobOf(world, station, request), seconds: FIRST_SECONDS });
  }
}

function jobOf(world: World, { server }: Station, request: RequestSpec): Job {
  const { method, path, begins, body, as } = request;
  const { administrator, resident } = world.people;
  const uid = as && (as === "administrator" ? administrator : resident.uid);
  return {
    url: server.url,
    connections: CONNECTIONS,
    seconds: 1,
    method,
    path,
    begins,
    headers: {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...(uid ? { authorization: `Bearer ${world.tokenOf(uid)}` } : {}),
    },
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
    const [at, count] = request.rows;
    let found: unknown = JSON.parse(text);
    for (const step of at.split(".")) found = (found as Record<string, unknown> | null)?.[step];
    if (!Array.isArray(found)) return `no rows at ${at}: ${text.slice(0, 300)}`;
    const isRight = count === null ? found.length > 0 : found.length === count;
    return isRight ? null : `${found.length} rows instead of ${count ?? "some"}`;
  } catch (error) {
    return `no answer: ${(error as Error).message}`;
  }
}
