import { Search } from "lucide-react";
import { STATUSES, statusText } from "../../shared/bookingWords";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useTypedFilter } from "../../shared/paged-list/useTypedFilter";
import { Button } from "../../ui/Button";
import { FilterBar } from "../../ui/FilterBar";
import { NativeSelect } from "../../ui/NativeSelect";
import { TextField } from "../../ui/TextField";
import { FILTERS, isFilteredBy } from "./bookingsVariables";

const ALL = "all";
const statuses = [
  { value: ALL, label: "All statuses" },
  ...STATUSES.map((status) => ({ value: status, label: statusText(status) })),
];

const isWhole = (date: string) => date === "" || date >= "2000";

export function BookingFilters({ filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">) {
  const search = useTypedFilter(filter("search") ?? "", (text) =>
    filterBy({ search: text || null }, { replace: true }),
  );
  const start = useTypedFilter(filter("startDate") ?? "", (date) => {
    if (isWhole(date)) filterBy({ startDate: date || null });
  });
  const end = useTypedFilter(filter("endDate") ?? "", (date) => {
    if (isWhole(date)) filterBy({ endDate: date || null });
  });
  const isFiltered = isFilteredBy(filter);
  return (
    <FilterBar role="search">
      <TextField
        label="Search"
        type="search"
        prefix={<Search size="1.25rem" />}
        placeholder="Name, plate, mobile, #number…"
        autoComplete="off"
        value={search.text}
        onChange={search.type}
        error={search.problem}
        onKeyDown={({ key }) => key === "Enter" && search.submit()}
      />
      <NativeSelect
        label="Status"
        value={filter("status") ?? ALL}
        choices={statuses}
        onChange={(status) => filterBy({ status: status === ALL ? null : status })}
      />
      <TextField label="Start date" type="date" value={start.text} onChange={start.type} />
      <TextField
        label="End date"
        type="date"
        min={filter("startDate") ?? undefined}
        value={end.text}
        onChange={end.type}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          onPress={() => filterBy(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          Clear Filters
        </Button>
      )}
    </FilterBar>
  );
}
