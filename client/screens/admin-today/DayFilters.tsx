import { ClearFilters, SearchField } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { OnScreen } from "../../ui/paper";
import { FilterBar } from "../../ui/table/FilterBar";
import { DAY_FILTERS, type DayFilter, type Findable, placesOf } from "./dayFilter";

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
