import { Client } from "pg";
import { addDays } from "../../server/platform/calendar-day";
import { toGlobalId } from "../../server/platform/global-id";
import { forgetBookings } from "../data/forget-bookings";
import { WINDOW_DAYS } from "../data/sizes";
import type { BookingList, Job, Outcome } from "../load/job";
import { Loader } from "../load/loader";
import type { Noise } from "../measure/noise";
import type { Results } from "../measure/results";
import { measure, type Sample } from "../measure/sample";
import { median } from "../measure/statistics";
import type { Options } from "../options";
import type { Station, World } from "../stacks/world";
import { BOOKING_DOCUMENTS, onOneLine } from "./documents";
import { CONNECTIONS } from "./run-reading";

export const BOOKING_CASES = [
  { id: "book", title: "booking a slot" },
  { id: "cancel", title: "cancelling a booking" },
] as const;

type Kind = (typeof BOOKING_CASES)[number]["id"];

/** Bookings and cancellations per resident and measurement; there are places for all. */
const EACH = 30;
const EACH_AT_FIRST = 8;
const TIMES = 2;
/** Distance between residents' first places, against contention. */
const STRIDE = 37;

type Runner = (kind: Kind, lists: readonly BookingList[]) => Promise<Outcome>;

/** Through the server, and by the same statements on bare connections. */
export async function runBooking(
  world: World,
  options: Options,
  kinds: readonly Kind[],
  { results, noise }: { readonly results: Results; readonly noise: Noise },
): Promise<void> {
  const stations = world.stations.filter(({ stack }) => stack !== "postgraphile");
  for (let round = 0; round < options.rounds; round += 1) {
    for (const station of round % 2 === 0 ? stations : stations.toReversed()) {
      noise.sample();
      const found = await bookAndCancel(world, station, noise, round);
      for (const { id: caseId, title } of BOOKING_CASES) {
        const { stack, extent } = station;
        if (kinds.includes(caseId)) results.add({ caseId, title, stack, extent }, found[caseId]);
      }
    }
  }
}

export async function bookAndCancel(
  world: World,
  station: Station,
  noise: Noise,
  round: number | string,
): Promise<Record<Kind, Sample>> {
  const { databaseUrl, server } = station;
  const isBare = station.stack === "raw";
  const bare = isBare ? Loader.start("bare", { DATABASE_URL: databaseUrl }) : null;
  const runner: Runner = bare
    ? (kind, lists) => bare.run({ kind, lists })
    : (kind, lists) => world.loader.run(jobOf(world, station, kind, lists));
  const processes = bare
    ? world.processesOf({ pid: bare.pid }, bare.pid)
    : world.processesOf(server);
  const samples: Record<Kind, Sample[]> = { book: [], cancel: [] };
  try {
    for (let time = 0; time <= TIMES; time += 1) {
      const each = time === 0 ? EACH_AT_FIRST : EACH;
      const lists = await listsOf(world, station, each, `${station.stack}-${round}-${time}`);
      const booked = await measure(processes, noise, () => runner("book", lists));
      const named = await withIds(databaseUrl, lists);
      const cancelled = await measure(processes, noise, () => runner("cancel", named));
      if (time > 0) {
        samples.book.push(booked);
        samples.cancel.push(cancelled);
      }
    }
  } finally {
    bare?.stop();
    await forgetBookings(databaseUrl);
  }
  return { book: together(samples.book), cancel: together(samples.cancel) };
}

/** Residents share places, but not at the same time. */
async function listsOf(
  { cluster: { today } }: World,
  { people, databaseUrl }: Station,
  each: number,
  key: string,
): Promise<BookingList[]> {
  const days = Array.from({ length: WINDOW_DAYS - 1 }, (_, index) => addDays(today, index + 1));
  const places = days.flatMap((day) => people.openSlots.map((slotId) => ({ day, slotId })));
  const ids = await rowsOf<{ uid: string; id: number }>(
    databaseUrl,
    "SELECT firebase_uid AS uid, id FROM users WHERE firebase_uid = ANY($1)",
    [people.bookers],
  );
  return people.bookers.slice(0, CONNECTIONS).map((uid, resident) => ({
    userId: ids.find((row) => row.uid === uid)?.id ?? 0,
    requests: Array.from({ length: each }, (_, index) => {
      const place = places[(resident * STRIDE + index) % places.length] as (typeof places)[number];
      return { ...place, clientKey: `${key}-${index}`, bookingId: 0 };
    }),
  }));
}

async function withIds(
  databaseUrl: string,
  lists: readonly BookingList[],
): Promise<readonly BookingList[]> {
  const rows = await rowsOf<{ id: number; user_id: number; client_key: string }>(
    databaseUrl,
    "SELECT id, user_id, client_key FROM bookings WHERE user_id = ANY($1) AND status <> 'cancelled'",
    [lists.map(({ userId }) => userId)],
  );
  const ids = new Map(rows.map(({ id, user_id, client_key }) => [`${user_id} ${client_key}`, id]));
  return lists.map(({ userId, requests }) => ({
    userId,
    requests: requests.map((request) => {
      const bookingId = ids.get(`${userId} ${request.clientKey}`);
      if (!bookingId)
        throw new Error(`A booking that was answered is not there: ${request.clientKey}`);
      return { ...request, bookingId };
    }),
  }));
}

function jobOf(
  world: World,
  { server, people }: Station,
  kind: Kind,
  lists: readonly BookingList[],
): Job {
  return {
    url: server.url,
    connections: lists.length,
    seconds: 0,
    method: "POST",
    path: "/graphql",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: null,
    begins: '{"data":{',
    lists: lists.map(({ requests }, index) => ({
      headers: { authorization: `Bearer ${world.tokenOf(people.bookers[index] ?? "")}` },
      bodies: requests.map(({ slotId, day: date, clientKey, bookingId }) => {
        const input =
          kind === "book"
            ? { slotId: toGlobalId("BookingSlot", slotId), date, clientKey }
            : { bookingId: toGlobalId("Booking", bookingId) };
        const query = onOneLine(BOOKING_DOCUMENTS[kind]);
        return JSON.stringify({ query, variables: { input } });
      }),
    })),
  };
}

function together(samples: readonly Sample[]): Sample {
  const middle = (value: (sample: Sample) => number) => median(samples.map(value));
  const sum = (value: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + value(sample), 0);
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    nodeMs: middle(({ nodeMs }) => nodeMs),
    postgresMs: middle((each) => each.postgresMs),
    frontsMs: (samples[0]?.frontsMs ?? []).map((_, index) =>
      middle(({ frontsMs }) => frontsMs[index] ?? 0),
    ),
    answers: sum(({ answers }) => answers),
    failures: sum(({ failures }) => failures),
    failure: samples.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}

async function rowsOf<Row extends object>(
  databaseUrl: string,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
