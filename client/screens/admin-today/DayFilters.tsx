import { mobileDigits, plateOf } from "../../../server/platform/typed-numbers";
import { foldName, readTypedText } from "../../../server/platform/typed-text";
import { ClearFilters, SearchField } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import type { Place } from "../../shared/profile-form/choicesOf";
import { ResidencySelect } from "../../shared/residency-choice/ResidencySelect";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { OnScreen } from "../../ui/paper";
import { FilterBar } from "../../ui/table/FilterBar";
import type { SheetRow } from "./sheetOrder";

export interface DayFilter {
  readonly search: string;
  readonly block: string | null;
}

export type Findable = Pick<
  SheetRow,
  "bookingId" | "blockName" | "flatName" | "carNumber" | "carModel" | "user"
>;

const DAY_FILTERS = ["search", "residency", "block"] as const;

interface Props extends Pick<ListTurning, "filterBy"> {
  readonly filter: DayFilter;
  readonly bookings: readonly Findable[];
  readonly communities: readonly Place[];
  readonly community: string | null;
}

const ALL = "";
export function DayFilters({ filter, filterBy, bookings, communities, community }: Props) {
  return (
    <OnScreen>
      <FilterBar role="search" aria-label="Bookings of the day">
        <SearchField
          value={filter.search}
          placeholder="Flat, car, name, mobile or booking"
          filterBy={filterBy}
        />
        <ResidencySelect
          label="Community"
          none="All communities"
          residencies={communities}
          value={community}
          onChange={(id) => filterBy({ residency: id, block: null })}
        />
        {community !== null && (
          <NativeSelect
            label="Block"
            value={filter.block ?? ALL}
            choices={[
              { value: ALL, label: "All blocks" },
              ...blocksOf(bookings).map((name) => ({ value: name, label: name })),
            ]}
            onChange={(name) => filterBy({ block: name || null })}
          />
        )}
        {(filter.search || community) && <ClearFilters names={DAY_FILTERS} filterBy={filterBy} />}
      </FilterBar>
    </OnScreen>
  );
}

/** A block requires its community. */
export function dayFilterOf(filter: (name: string) => string | null): DayFilter {
  return {
    search: filter("search") ?? "",
    block: filter("residency") === null ? null : filter("block"),
  };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const LONGEST = 100;
const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");

export function isShown(booking: Findable, { search, block }: DayFilter): boolean {
  if (block !== null && booking.blockName !== block) return false;
  if (search === "") return true;
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

export const blocksOf = (bookings: readonly Pick<Findable, "blockName">[]): string[] =>
  [...new Set(bookings.map(({ blockName }) => blockName))].sort(collator.compare);
