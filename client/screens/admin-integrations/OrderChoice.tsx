import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { FilterBar } from "../../ui/FilterBar";
import { NativeSelect } from "../../ui/NativeSelect";
import { ORDERS, orderOf } from "./integrationsVariables";

const WORDS = {
  NEWEST: "Newest first",
  LAST_USED: "Last used first",
  ERROR_SHARE: "Failing most first",
} as const;

export function OrderChoice({ filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">) {
  return (
    <FilterBar $isFirstWide={false}>
      <NativeSelect
        label="Order"
        value={orderOf(filter("order"))}
        choices={ORDERS.map((value) => ({ value, label: WORDS[value] }))}
        onChange={(value) => filterBy({ order: value === "NEWEST" ? null : value })}
      />
    </FilterBar>
  );
}
