import { isNarrowed } from "../../relay/listPage";
import { STATUSES, statusText } from "../../shared/bookingWords";
import { DayFilter } from "../../shared/paged-list/DayFilter";
import { ClearFilters, FilterSelect, SearchField } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useDayFilter } from "../../shared/paged-list/useTypedFilter";
import { FilterBar } from "../../ui/table/FilterBar";
import { FILTERS, readFilters } from "./bookingsVariables";

const statuses = STATUSES.map((value) => ({ value, label: statusText(value) }));

export function BookingFilters({ filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">) {
  const start = useDayFilter("startDate", { filter, filterBy });
  const end = useDayFilter("endDate", { filter, filterBy });
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
