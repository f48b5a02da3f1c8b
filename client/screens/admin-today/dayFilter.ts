import { mobileDigits, plateOf } from "../../../server/platform/typed-numbers";
import { foldName, readTypedText } from "../../../server/platform/typed-text";
import type { SheetBooking } from "./sheetOrder";

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
  readonly carModel: string;
  readonly user?:
    | { readonly displayName?: string | null; readonly mobileNumber?: string | null }
    | null
    | undefined;
}

export const DAY_FILTERS = ["search", "community", "block"] as const;

/** A block requires its community. */
export function dayFilterOf(filter: (name: string) => string | null): DayFilter {
  const community = filter("community");
  return {
    search: filter("search") ?? "",
    community,
    block: community === null ? null : filter("block"),
  };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const LONGEST = 100;
const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");

export function isShown(booking: Findable, { search, community, block }: DayFilter): boolean {
  if (community !== null && booking.residencyName !== community) return false;
  if (block !== null && booking.blockName !== block) return false;
  const { text, fault } = readTypedText(search.replace(/^#/, ""), { max: LONGEST });
  if (fault !== null) return false;
  const { bookingId, carNumber, flatName, carModel, user } = booking;
  const wanted = plain(foldName(text));
  const plate = plateOf(text);
  return (
    wanted === "" ||
    String(bookingId) === wanted ||
    (plate !== "" && plateOf(carNumber).includes(plate)) ||
    [flatName, carModel, user?.displayName].some((each) => plain(each ?? "").includes(wanted)) ||
    (user?.mobileNumber ?? "").includes(mobileDigits(text) ?? wanted)
  );
}

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
