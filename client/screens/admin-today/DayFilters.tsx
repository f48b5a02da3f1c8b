import { mobileDigits, plateOf } from "../../../server/platform/typed-numbers";
import { foldName, readTypedText } from "../../../server/platform/typed-text";
import { ClearFilters, SearchField } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { OnScreen } from "../../ui/paper";
import { FilterBar } from "../../ui/table/FilterBar";
import type { SheetRow } from "./sheetOrder";

export interface DayFilter {
  readonly search: string;
  readonly community: string | null;
  readonly block: string | null;
}

export type Findable = Pick<
  SheetRow,
  "bookingId" | "residencyName" | "blockName" | "flatName" | "carNumber" | "carModel" | "user"
>;

const DAY_FILTERS = ["search", "community", "block"] as const;

interface Props extends Pick<ListTurning, "filterBy"> {
  readonly filter: DayFilter;
  readonly bookings: readonly Findable[];
}

const ALL = "";
const choicesOf = (all: string, names: readonly string[]) => [
  { value: ALL, label: all },
  ...names.map((name) => ({ value: name, label: name })),
];

export function DayFilters({ filter, filterBy, bookings }: Props) {
  const { communities, blocks } = placesOf(bookings, filter.community);
  return (
    <OnScreen>
      <FilterBar role="search" aria-label="Bookings of the day">
        <SearchField
          value={filter.search}
          placeholder="Flat, car, name, mobile or booking"
          filterBy={filterBy}
        />
        <NativeSelect
          label="Community"
          value={filter.community ?? ALL}
          choices={choicesOf("All communities", communities)}
          onChange={(name) => filterBy({ community: name || null, block: null })}
        />
        {filter.community !== null && (
          <NativeSelect
            label="Block"
            value={filter.block ?? ALL}
            choices={choicesOf("All blocks", blocks)}
            onChange={(name) => filterBy({ block: name || null })}
          />
        )}
        {(filter.search || filter.community) && (
          <ClearFilters names={DAY_FILTERS} filterBy={filterBy} />
        )}
      </FilterBar>
    </OnScreen>
  );
}

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
