interface KeptBooking {
  readonly id: string;
  readonly bookingDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
  readonly carModel: string;
}

export interface KeptBookings {
  readonly uid: string;
  /** ISO 8601. */
  readonly asOf: string;
  readonly bookings: readonly KeptBooking[];
}

const CACHE = "aaviri.bookings";
const ADDRESS = "/kept-bookings";

export async function keepBookings(uid: string, bookings: readonly KeptBooking[]): Promise<void> {
  const kept: KeptBookings = { uid, asOf: new Date().toISOString(), bookings };
  await withStorage((cache) => cache.put(ADDRESS, new Response(JSON.stringify(kept))));
}

export async function readKeptBookings(uid: string): Promise<KeptBookings | null> {
  const kept = await read();
  return kept?.uid === uid ? kept : null;
}

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
