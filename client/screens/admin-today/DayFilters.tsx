import { Search } from "lucide-react";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useTypedFilter } from "../../shared/paged-list/useTypedFilter";
import { Button } from "../../ui/Button";
import { FilterBar } from "../../ui/FilterBar";
import { NativeSelect } from "../../ui/NativeSelect";
import { OnScreen } from "../../ui/paper";
import { TextField } from "../../ui/TextField";
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
  const search = useTypedFilter(filter.search, (text) =>
    filterBy({ search: text || null }, { replace: true }),
  );
  return (
    <OnScreen>
      <FilterBar role="search" aria-label="Bookings of the day">
        <TextField
          label="Search"
          type="search"
          prefix={<Search size="1.25rem" />}
          placeholder="Flat, car, name, mobile or booking"
          autoComplete="off"
          value={search.text}
          onChange={search.type}
          error={search.problem}
          onKeyDown={({ key }) => key === "Enter" && search.submit()}
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
          <Button
            variant="quiet"
            onPress={() => filterBy(Object.fromEntries(DAY_FILTERS.map((name) => [name, null])))}
          >
            Clear Filters
          </Button>
        )}
      </FilterBar>
    </OnScreen>
  );
}
