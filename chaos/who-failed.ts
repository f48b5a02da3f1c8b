import type { Answer } from "./asking";
import type { Complaint } from "./proxy";
import { type ServerProcess, THIS_RELEASE } from "./server-process";

/** What a drill did at a moment, on the clock of `performance.now()`. */
export interface Step {
  readonly at: number;
  readonly what: string;
}

const MOST_LINES = 12;

/** Who answered failed requests, with what, after which step of the drill: equal ones counted, the most frequent first. */
export function failuresOf(
  failed: readonly Answer[],
  steps: readonly Step[],
  servers: readonly ServerProcess[],
  complaints: readonly Complaint[],
): string[] {
  const answers = failed.map((answer) => ({
    at: answer.at,
    ms: answer.ms,
    what: `${answer.status} ${answer.code} "${answer.message}" by ${whoOf(answer, servers)}`,
  }));
  const said = complaints
    .filter(({ isOfRequest }) => isOfRequest)
    .map(({ at, what }) => ({ at, ms: 0, what: `Caddy: ${what}` }));
  return [...grouped(answers, steps), ...grouped(said, steps)].slice(0, MOST_LINES);
}

/** When a proxy found servers ready or not, after which step. */
export function looksOf(complaints: readonly Complaint[], steps: readonly Step[]): string[] {
  const looks = complaints
    .filter(({ isOfRequest }) => !isOfRequest)
    .map(({ at, what }) => ({ at, ms: 0, what: `Caddy's health check: ${what}` }));
  return grouped(looks, steps).slice(0, MOST_LINES);
}

interface Event {
  readonly at: number;
  readonly ms: number;
  readonly what: string;
}

function grouped(events: readonly Event[], steps: readonly Step[]): string[] {
  const groups = new Map<string, (Event & { readonly after: number })[]>();
  for (const event of events) {
    const step = steps.findLast(({ at }) => at <= event.at);
    const name = `${event.what}; after ${step?.what ?? "nothing"}`;
    groups.set(name, [
      ...(groups.get(name) ?? []),
      { ...event, after: event.at - (step?.at ?? 0) },
    ]);
  }
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name, group]) => {
      const range = (values: readonly number[]) =>
        [Math.min(...values), Math.max(...values)].map(Math.round).join("–");
      const waited = group.some(({ ms }) => ms > 0)
        ? `, waited ${range(group.map(({ ms }) => ms))} ms`
        : "";
      return `${group.length} × ${name} by ${range(group.map(({ after }) => after))} ms${waited}`;
    });
}

function whoOf({ answeredBy, status, at, ms, server }: Answer, servers: readonly ServerProcess[]) {
  const address = answeredBy ?? new URL(server).host;
  const found = servers.find(({ port }) => address.endsWith(`:${port}`));
  if (!found) return status === 0 ? "nobody" : "Caddy";
  const life = found.lifeAt(at - ms);
  const release = life?.program.main === THIS_RELEASE.main ? "new" : "old";
  return `the ${release} release at ${found.port}, pid ${life?.pid}`;
}
