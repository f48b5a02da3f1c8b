import { readFileSync } from "node:fs";
import path from "node:path";
import { type Case, requestOf } from "./cases/case";
import { readingCases } from "./cases/reading-cases";
import { BOOKING_CASES, runBooking } from "./cases/run-booking";
import { runCopying } from "./cases/run-copying";
import { runKeys } from "./cases/run-keys";
import { runMemory } from "./cases/run-memory";
import { runReading, warmUp } from "./cases/run-reading";
import { runThrough } from "./cases/run-through";
import { runWorkers } from "./cases/run-workers";
import { FULL, QUICK } from "./data/sizes";
import { Memory } from "./measure/memory";
import { Noise } from "./measure/noise";
import { Results } from "./measure/results";
import type { Options } from "./options";
import type { Findings } from "./report/report";
import { verdictsOf } from "./report/targets";
import { type Station, World } from "./stacks/world";

const DOCUMENTS = path.resolve(__dirname, "../client/persisted-queries.json");
/** Warm-up factor before the first measurement. */
const AT_FIRST = 20;

type Say = (line: string) => void;

export async function runBench(options: Options, say: Say): Promise<Findings> {
  const since = performance.now();
  const world = await World.open(options, say);
  const station = world.stations.find(({ stack }) => stack === "aaviri");
  const memory = new Memory(station?.server.pid ?? 0);
  const book = { results: new Results(), noise: new Noise() };
  try {
    const casesAt = new Map(world.stations.map((each) => [each, casesOf(world, each)]));
    await warmUp(world, casesAt, options.warmUpSeconds * AT_FIRST);
    for (const each of chosen(casesAt.values().next().value ?? [], options)) {
      say(`${minutes(since)}  ${each.title}`);
      const turns = world.stations.flatMap((at) => {
        const same = casesAt.get(at)?.find(({ id }) => id === each.id);
        const request = same && requestOf(same, at.stack);
        return request ? [{ station: at, request }] : [];
      });
      await runReading(world, options, each, turns, book);
    }
    const booking = chosen(BOOKING_CASES, options).map(({ id }) => id);
    if (booking.length > 0) {
      say(`${minutes(since)}  ${BOOKING_CASES.map(({ title }) => title).join(", ")}`);
      await runBooking(world, options, booking, book);
    }
  } finally {
    memory.stop();
    await world.close();
  }
  const { results, noise } = book;
  const sizes = options.isQuick ? QUICK : FULL;
  return {
    at: new Date(),
    seconds: (performance.now() - since) / 1_000,
    options,
    results,
    bookings: { large: sizes.large.bookings, small: sizes.small.bookings },
    noise: noise.verdict,
    memoryMb: memory.most,
    verdicts: verdictsOf(results, memory.most),
  };
}

export async function watchMemory(options: Options, duration: number, say: Say) {
  const world = await World.open({ ...options, stacks: ["aaviri"] }, say);
  try {
    const [station] = world.stations as readonly [Station];
    return await runMemory(world, chosen(casesOf(world, station), options), duration, say);
  } finally {
    await world.close();
  }
}

export async function measureCopying(options: Options, say: Say): Promise<void> {
  const world = await World.open({ ...options, stacks: ["aaviri"] }, say);
  try {
    await runCopying(world, say);
  } finally {
    await world.close();
  }
}

/** False when a key costs too much. */
export async function measureKeys(options: Options, say: Say): Promise<boolean> {
  const world = await World.open({ ...options, stacks: ["aaviri"] }, say);
  try {
    return await runKeys(world, options, say);
  } finally {
    await world.close();
  }
}

/** False when reads gain too little. */
export async function measureWorkers(options: Options, say: Say): Promise<boolean> {
  const world = await World.open({ ...options, stacks: ["aaviri"] }, say);
  try {
    const [station] = world.stations as readonly [Station];
    return await runWorkers(world, options, casesOf(world, station), say);
  } finally {
    await world.close();
  }
}

/** False when too little is left. */
export async function measureThrough(options: Options, say: Say): Promise<boolean> {
  const world = await World.open({ ...options, stacks: ["aaviri"] }, say);
  try {
    const [station] = world.stations as readonly [Station];
    return await runThrough(world, options, chosen(casesOf(world, station), options), say);
  } finally {
    await world.close();
  }
}

function casesOf({ cluster }: World, { people }: Station): readonly Case[] {
  return readingCases(people, cluster.today, persistedId);
}

function persistedId(operation: string): string {
  const texts = JSON.parse(readFileSync(DOCUMENTS, "utf8")) as Record<string, string>;
  const name = /^query (\w+)/m;
  const [id] = Object.entries(texts).find(([, text]) => name.exec(text)?.[1] === operation) ?? [];
  if (!id) throw new Error(`The client has no document ${operation}`);
  return id;
}

function chosen<Each extends { readonly id: string }>(
  cases: readonly Each[],
  { only }: Options,
): readonly Each[] {
  return cases.filter(({ id }) => {
    const isMeant = (text: string) => `-${id}-`.includes(`-${text}-`);
    return only.length === 0 || only.some(isMeant);
  });
}

const minutes = (since: number) => {
  const seconds = Math.round((performance.now() - since) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
