import { Search } from "lucide-react";
import { useState } from "react";
import { isNarrowed } from "../../relay/listPage";
import { LONGEST_CODE } from "../../shared/coupon-entry/longestCode";
import { FilterSelect } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { Button } from "../../ui/button/Button";
import { TextField } from "../../ui/field/TextField";
import { FilterBar } from "../../ui/table/FilterBar";
import { readFilters } from "./couponsVariables";

const statuses = [
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
];

export function CouponFilters({ filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">) {
  const searched = filter("search") ?? "";
  // Tied to the search it began from, so that Back resets the box.
  const [typed, setTyped] = useState({ text: searched, from: searched });
  const text = typed.from === searched ? typed.text : searched;
  const wanted = text.trim().toUpperCase();
  const isTooLong = wanted.length > LONGEST_CODE;
  const look = () => !isTooLong && filterBy({ search: wanted || null });

  function clear(): void {
    setTyped({ text: "", from: searched });
    filterBy({ search: null, status: null });
  }

  return (
    <FilterBar role="search">
      <TextField
        label="Search by code"
        type="search"
        prefix={<Search size="1.25rem" />}
        placeholder="Type a code and press Enter"
        enterKeyHint="search"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={isTooLong ? `At most ${LONGEST_CODE} characters` : undefined}
        onChange={(next) => setTyped({ text: next.toUpperCase(), from: searched })}
        onKeyDown={({ key }) => key === "Enter" && look()}
      />
      <FilterSelect
        label="Status"
        name="status"
        all="All"
        choices={statuses}
        filter={filter}
        filterBy={filterBy}
      />
      {isNarrowed(readFilters({ get: filter })) && (
        <Button variant="quiet" onPress={clear}>
          Clear Filters
        </Button>
      )}
    </FilterBar>
  );
}
