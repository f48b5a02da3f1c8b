import { Client } from "pg";
import { addDays } from "../../server/platform/calendar-day";
import { toGlobalId } from "../../server/platform/global-id";
import { forgetBookings } from "./data/forget-bookings";
import { WINDOW_DAYS } from "./data/sizes";
import { BOOKING_DOCUMENTS, onOneLine } from "./documents";
import type { Job } from "./loader";
import { measure, type Results, type Sample } from "./measure";
import { CONNECTIONS } from "./read";
import { median } from "./statistics";
import type { Station, World } from "./world";

export const BOOKING_CASES = [
  { id: "book", title: "booking a slot" },
  { id: "cancel", title: "cancelling a booking" },
] as const;

type Kind = (typeof BOOKING_CASES)[number]["id"];

interface BookingList {
  readonly userId: number;
  readonly requests: readonly {
    readonly slotId: number;
    readonly day: string;
    readonly clientKey: string;
    readonly bookingId: number;
  }[];
}

/** Per resident and measurement. */
const EACH = 30;
const EACH_AT_FIRST = 8;
const TIMES = 2;
/** Between residents' first places, against contention. */
const STRIDE = 37;

export async function runBooking(world: World, rounds: number, results: Results): Promise<void> {
  const stations = world.stations.filter(({ stack }) => stack === "aaviri" || stack === "before");
  for (let round = 0; round < rounds; round += 1) {
    for (const station of round % 2 === 0 ? stations : stations.toReversed()) {
      const found = await bookAndCancel(world, station, round);
      for (const { id: caseId, title } of BOOKING_CASES)
        results.add({ caseId, title, stack: station.stack }, found[caseId]);
    }
  }
}

async function bookAndCancel(
  world: World,
  station: Station,
  round: number,
): Promise<Record<Kind, Sample>> {
  const { url, postgres } = world.cluster;
  const send = (kind: Kind, lists: readonly BookingList[]) =>
    measure(station.server.pid, postgres.pid, () =>
      world.loader.run(jobOf(world, station, kind, lists)),
    );
  const samples: Record<Kind, Sample[]> = { book: [], cancel: [] };
  try {
    for (let time = 0; time <= TIMES; time += 1) {
      const each = time === 0 ? EACH_AT_FIRST : EACH;
      const lists = await listsOf(world, each, `${station.stack}-${round}-${time}`);
      const booked = await send("book", lists);
      const cancelled = await send("cancel", await withIds(url, lists));
      if (time === 0) continue;
      samples.book.push(booked);
      samples.cancel.push(cancelled);
    }
  } finally {
    await forgetBookings(url);
  }
  return { book: together(samples.book), cancel: together(samples.cancel) };
}

/** Residents share places, but not at the same time. */
async function listsOf(
  { people, cluster: { url, today } }: World,
  each: number,
  key: string,
): Promise<BookingList[]> {
  const days = Array.from({ length: WINDOW_DAYS - 1 }, (_, index) => addDays(today, index + 1));
  const places = days.flatMap((day) => people.openSlots.map((slotId) => ({ day, slotId })));
  const ids = await rowsOf<{ uid: string; id: number }>(
    url,
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

function jobOf(world: World, { server }: Station, kind: Kind, lists: readonly BookingList[]): Job {
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
      headers: { authorization: `Bearer ${world.tokenOf(world.people.bookers[index] ?? "")}` },
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
