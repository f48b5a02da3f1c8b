import { countText } from "../../ui/format";

export interface SheetBooking {
  readonly bookingId: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly residencyName: string;
  readonly blockName: string;
  readonly flatName: string;
  readonly status: string;
}

interface Building<T> {
  readonly name: string;
  readonly bookings: readonly T[];
}

export interface SheetSlot<T> {
  readonly startTime: string;
  readonly endTime: string;
  readonly count: number;
  readonly buildings: readonly Building<T>[];
}

const text = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compare(one: SheetBooking, other: SheetBooking): number {
  return (
    text.compare(one.startTime, other.startTime) ||
    text.compare(one.endTime, other.endTime) ||
    text.compare(one.residencyName, other.residencyName) ||
    text.compare(one.blockName, other.blockName) ||
    text.compare(one.flatName, other.flatName) ||
    one.bookingId - other.bookingId
  );
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
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

export function daySummary(bookings: readonly Pick<SheetBooking, "status">[]): string {
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
