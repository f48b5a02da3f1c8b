import { toGlobalId } from "../platform/global-id";
import type { GraphqlClient } from "./api";
import type { TestApp } from "./app";

export interface WatchedSlots {
  readonly availableSlots: readonly {
    readonly id: string;
    readonly availableCapacity: number;
    readonly unavailableReason: string | null;
    readonly isBookedByViewer: boolean;
  }[];
}

const WATCH = `subscription ($date: Date!) {
  availableSlots(date: $date) { id availableCapacity unavailableReason isBookedByViewer }
}`;
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

export const watch = (client: GraphqlClient, date: string) =>
  client.follow<WatchedSlots>(WATCH, { date });

export function lastTold(stream: Awaited<ReturnType<typeof watch>>) {
  return stream.results.at(-1)?.data?.availableSlots ?? [];
}

/** Those of earlier commits, as notifications arrive in their order. Disables the date, which has a slot. */
export async function slotsAreHeard(
  app: TestApp,
  client: GraphqlClient,
  date: string,
): Promise<void> {
  const stream = await watch(client, date);
  await app.dataSource.query("INSERT INTO disabled_dates (day) VALUES ($1)", [date]);
  await stream.until(() => lastTold(stream)[0]?.unavailableReason === "DATE_DISABLED");
  await stream.close();
}

export async function bookAs(
  client: GraphqlClient,
  slot: { readonly id: number },
  date: string,
): Promise<string> {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date };
  const { data, errors } = await client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, {
    input,
  });
  if (errors) throw new Error(errors[0]?.message);
  return data.bookSlot.booking.id;
}
