import type { SheetBooking } from "./sheetOrder";

/** What the sheet of a day is narrowed by, as it stands in the address. */
export interface DayFilter {
  readonly search: string;
  readonly community: string | null;
  readonly block: string | null;
}

export interface Findable extends Pick<SheetBooking, "bookingId"> {
  readonly residencyName: string;
  readonly blockName: string;
  readonly flatName: string;
  readonly carNumber: string;
  readonly user?:
    | { readonly displayName?: string | null; readonly mobileNumber?: string | null }
    | null
    | undefined;
}

/** The filters of a day by their names in the address. */
export const DAY_FILTERS = ["search", "community", "block"] as const;

/** The filter out of the address. A block is one of a community. */
export function dayFilterOf(filter: (name: string) => string | null): DayFilter {
  const community = filter("community");
  return {
    search: filter("search") ?? "",
    community,
    block: community === null ? null : filter("block"),
  };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");

/** Whether a booking is shown: of the community and block, and with what was typed somewhere in it. */
export function isShown(booking: Findable, { search, community, block }: DayFilter): boolean {
  if (community !== null && booking.residencyName !== community) return false;
  if (block !== null && booking.blockName !== block) return false;
  const { user } = booking;
  const wanted = plain(search.replace(/^#/, ""));
  return (
    wanted === "" ||
    String(booking.bookingId) === wanted ||
    [booking.flatName, booking.carNumber, user?.displayName, user?.mobileNumber].some((text) =>
      plain(text ?? "").includes(wanted),
    )
  );
}

/** What there is to choose from, in order: the communities of the day, and the blocks of one. */
export function placesOf(
  bookings: readonly Pick<Findable, "residencyName" | "blockName">[],
  community: string | null,
) {
  const sorted = (names: readonly string[]) => [...new Set(names)].sort(collator.compare);
  return {
    communities: sorted(bookings.map(({ residencyName }) => residencyName)),
    blocks: sorted(
      bookings
        .filter(({ residencyName }) => residencyName === community)
        .map(({ blockName }) => blockName),
    ),
  };
}
