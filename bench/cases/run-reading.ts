import type { Job } from "../load/job";
import type { Noise } from "../measure/noise";
import { untilQuiet } from "../measure/quiet";
import type { Results } from "../measure/results";
import { measure } from "../measure/sample";
import type { Options } from "../options";
import type { Station, World } from "../stacks/world";
import { type Case, type Wish, wishOf } from "./case";

/** As many as a busy office and its residents keep open. */
export const CONNECTIONS = 16;
const TIMEOUT_MS = 8_000;

/** A case as one station is asked it. */
interface Turn {
  readonly station: Station;
  readonly wish: Wish;
}

/** Measures one case at every stack that can do it, in rounds that begin with another stack each. */
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
      const { station, wish } = able[(index + round) % able.length] as Turn;
      const { stack, extent, server, databaseUrl } = station;
      const job = jobOf(world, station, wish);
      await untilQuiet(databaseUrl);
      await world.loader.run({ ...job, seconds: options.warmUpSeconds });
      const sample = await measure(world.processesOf(server), noise, () =>
        world.loader.run({ ...job, seconds: options.seconds }),
      );
      results.add({ caseId, title, stack, extent }, sample);
    }
  }
}

/** Sends a case to every station for a while: what has not run yet is slow for reasons of its own. */
export async function warmUp(
  world: World,
  cases: ReadonlyMap<Station, readonly Case[]>,
  seconds: number,
): Promise<void> {
  for (const [station, all] of cases) {
    const wish = all[0] && wishOf(all[0], station.stack);
    if (wish) await world.loader.run({ ...jobOf(world, station, wish), seconds });
  }
}

/** What is sent in a wish's name. */
export function jobOf(world: World, { server, people }: Station, wish: Wish): Job {
  const { method, path, begins, body, as } = wish;
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

/** Why a stack cannot be measured: it does not answer, or not what it should. */
async function problemWith(world: World, { station, wish }: Turn): Promise<string | null> {
  const { url, path, method, headers, body } = jobOf(world, station, wish);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url + path, { method, headers, body, signal });
    const text = await response.text();
    if (!text.startsWith(wish.begins)) return `${response.status} ${text.slice(0, 300)}`;
    let found: unknown = JSON.parse(text);
    for (const step of wish.rows.at) found = (found as Record<string, unknown> | null)?.[step];
    if (!Array.isArray(found)) return `no rows at ${wish.rows.at.join(".")}: ${text.slice(0, 300)}`;
    const { count } = wish.rows;
    const isRight = count === null ? found.length > 0 : found.length === count;
    return isRight ? null : `${found.length} rows instead of ${count ?? "some"}`;
  } catch (error) {
    return `no answer: ${(error as Error).message}`;
  }
}
