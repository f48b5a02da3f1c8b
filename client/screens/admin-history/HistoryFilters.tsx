import { isNarrowed } from "../../relay/listPage";
import { TYPES } from "../../shared/change-history/changeWords";
import { DayFilter } from "../../shared/paged-list/DayFilter";
import { ClearFilters, FilterSelect } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useDayFilter } from "../../shared/paged-list/useTypedFilter";
import { FilterBar } from "../../ui/table/FilterBar";
import { FILTERS, readFilters } from "./historyVariables";

const types = Object.entries(TYPES).map(([value, label]) => ({ value, label }));

export function HistoryFilters({ filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">) {
  const from = useDayFilter("from", { filter, filterBy });
  const to = useDayFilter("to", { filter, filterBy });
  return (
    <FilterBar role="search" $isFirstWide={false}>
      <FilterSelect
        label="Type"
        name="type"
        all="All types"
        choices={types}
        filter={filter}
        filterBy={filterBy}
      />
      <DayFilter label="From" typed={from} />
      <DayFilter label="To" typed={to} min={filter("from") ?? undefined} />
      {isNarrowed(readFilters({ get: filter })) && (
        <ClearFilters names={FILTERS} filterBy={filterBy} />
      )}
    </FilterBar>
  );
}
