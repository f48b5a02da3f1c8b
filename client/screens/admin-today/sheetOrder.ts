import { countText } from "../../ui/format";
import type { DaySheet_query$data } from "./__generated__/DaySheet_query.graphql";

export type SheetRow = DaySheet_query$data["bookings"]["edges"][number]["node"];

export type SheetBooking = Pick<
  SheetRow,
  "bookingId" | "startTime" | "endTime" | "residencyName" | "blockName" | "flatName" | "status"
>;

export type SlotTimes = Pick<SheetRow, "startTime" | "endTime">;

export interface SheetSlot<T> extends SlotTimes {
  readonly count: number;
  readonly buildings: readonly { readonly name: string; readonly bookings: readonly T[] }[];
}

const text = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const PARTS = ["startTime", "endTime", "residencyName", "blockName", "flatName"] as const;

function compare(one: SheetBooking, other: SheetBooking): number {
  for (const part of PARTS) {
    const order = one[part] === other[part] ? 0 : text.compare(one[part], other[part]);
    if (order !== 0) return order;
  }
  return one.bookingId - other.bookingId;
}

export function sheetOf<T extends SheetBooking>(bookings: readonly T[]): SheetSlot<T>[] {
  const sorted = [...bookings].sort(compare);
  return [...grouped(sorted, ({ startTime, endTime }) => `${startTime}/${endTime}`)].flatMap(
    ([, washes]) => {
      const [first] = washes;
      if (!first) return [];
      const buildings = grouped(washes, (wash) => `${wash.residencyName} · ${wash.blockName}`);
      return {
        startTime: first.startTime,
        endTime: first.endTime,
        count: washes.length,
        buildings: [...buildings].map(([name, inside]) => ({ name, bookings: inside })),
      };
    },
  );
}

export function communitiesOf<T extends Pick<SheetBooking, "residencyName">>(
  bookings: readonly T[],
): [name: string, bookings: T[]][] {
  const groups = [...grouped(bookings, ({ residencyName }) => residencyName)];
  return groups.sort(([one], [other]) => text.compare(one, other));
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function daySummary(bookings: readonly { readonly status: string }[]): string {
  const count = (status: string) => bookings.filter((each) => each.status === status).length;
  const live = bookings.length - count("CANCELLED");
  const parts = [
    countText(live, "booking"),
    ...["PENDING", "COMPLETED", "CANCELLED"].flatMap((status) =>
      count(status) > 0 ? [`${count(status)} ${status.toLowerCase()}`] : [],
    ),
  ];
  return parts.join(" · ");
}

export const slotId = ({ startTime, endTime }: SlotTimes) => `slot-${startTime}-${endTime}`;

export function slotOfNow<T extends SlotTimes>(slots: readonly T[], time: string): T | null {
  return slots.find(({ endTime }) => endTime > time) ?? null;
}
