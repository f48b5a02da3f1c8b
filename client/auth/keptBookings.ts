export interface KeptBooking {
  readonly id: string;
  readonly bookingDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
  readonly carModel: string;
}

/** The upcoming bookings of one person, as the server told them at a moment. */
export interface KeptBookings {
  readonly uid: string;
  /** ISO 8601. */
  readonly asOf: string;
  readonly bookings: readonly KeptBooking[];
}

const CACHE = "aaviri.bookings";
const ADDRESS = "/kept-bookings";

/** Keeps on this device what a person has booked, in the place of what was kept before. */
export async function keepBookings(uid: string, bookings: readonly KeptBooking[]): Promise<void> {
  const kept: KeptBookings = { uid, asOf: new Date().toISOString(), bookings };
  await withStorage((cache) => cache.put(ADDRESS, new Response(JSON.stringify(kept))));
}

/** What was kept of this person; `null` if nothing was. */
export async function readKeptBookings(uid: string): Promise<KeptBookings | null> {
  const kept = await read();
  return kept?.uid === uid ? kept : null;
}

/** Removes what was kept, unless it is this person's. */
export async function forgetBookings(exceptOf?: string): Promise<void> {
  if (exceptOf !== undefined && (await read())?.uid === exceptOf) return;
  await withStorage((cache) => cache.delete(ADDRESS));
}

async function read(): Promise<KeptBookings | null> {
  const response = await withStorage((cache) => cache.match(ADDRESS));
  return response ? ((await response.json()) as KeptBookings) : null;
}

async function withStorage<Result>(
  act: (cache: Cache) => Promise<Result>,
): Promise<Result | undefined> {
  if (!("caches" in globalThis)) return undefined;
  try {
    return await act(await caches.open(CACHE));
  } catch {
    return undefined;
  }
}
