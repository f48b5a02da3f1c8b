import { isNarrowed } from "../../relay/listPage";
import { STATUSES, statusText } from "../../shared/bookingWords";
import { DayFilter } from "../../shared/paged-list/DayFilter";
import { ClearFilters, FilterSelect, SearchField } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useTypedFilter } from "../../shared/paged-list/useTypedFilter";
import { FilterBar } from "../../ui/table/FilterBar";
import { FILTERS, readFilters } from "./bookingsVariables";

const statuses = STATUSES.map((value) => ({ value, label: statusText(value) }));

const isWhole = (date: string) => date === "" || date >= "2000";

export function BookingFilters({ filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">) {
  const start = useTypedFilter(filter("startDate") ?? "", (date) => {
    if (isWhole(date)) filterBy({ startDate: date || null });
  });
  const end = useTypedFilter(filter("endDate") ?? "", (date) => {
    if (isWhole(date)) filterBy({ endDate: date || null });
  });
  return (
    <FilterBar role="search">
      <SearchField
        value={filter("search") ?? ""}
        placeholder="Name, plate, mobile, #number…"
        filterBy={filterBy}
      />
      <FilterSelect
        label="Status"
        name="status"
        all="All statuses"
        choices={statuses}
        filter={filter}
        filterBy={filterBy}
      />
      <DayFilter label="Start date" typed={start} />
      <DayFilter label="End date" typed={end} min={filter("startDate") ?? undefined} />
      {isNarrowed(readFilters({ get: filter })) && (
        <ClearFilters names={FILTERS} filterBy={filterBy} />
      )}
    </FilterBar>
  );
}
