import { Search } from "lucide-react";
import { useState } from "react";
import { LONGEST_CODE } from "../../shared/coupon-entry/longestCode";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { Button } from "../../ui/Button";
import { FilterBar } from "../../ui/FilterBar";
import { NativeSelect } from "../../ui/NativeSelect";
import { TextField } from "../../ui/TextField";
import { isFilteredBy } from "./couponsVariables";

const ALL = "all";
const statuses = [
  { value: ALL, label: "All" },
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
];

/** product-rules.md#coupon-management. Enter searches. */
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
      <NativeSelect
        label="Status"
        value={filter("status") ?? ALL}
        choices={statuses}
        onChange={(status) => filterBy({ status: status === ALL ? null : status })}
      />
      {isFilteredBy(filter) && (
        <Button variant="quiet" onPress={clear}>
          Clear Filters
        </Button>
      )}
    </FilterBar>
  );
}
