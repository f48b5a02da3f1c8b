import { isNarrowed } from "../../relay/listPage";
import { TYPES } from "../../shared/change-history/changeWords";
import { DayFilter } from "../../shared/paged-list/DayFilter";
import { ClearFilters, FilterSelect } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useTypedFilter } from "../../shared/paged-list/useTypedFilter";
import { FilterBar } from "../../ui/table/FilterBar";
import { FILTERS, readFilters } from "./historyVariables";

const types = Object.entries(TYPES).map(([value, label]) => ({ value, label }));

const isWhole = (date: string) => date === "" || date >= "2000";

export function HistoryFilters({ filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">) {
  const from = useTypedFilter(filter("from") ?? "", (date) => {
    if (isWhole(date)) filterBy({ from: date || null });
  });
  const to = useTypedFilter(filter("to") ?? "", (date) => {
    if (isWhole(date)) filterBy({ to: date || null });
  });
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
