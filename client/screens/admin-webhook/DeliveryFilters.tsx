import { graphql, useFragment } from "react-relay";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { Button } from "../../ui/Button";
import { FilterBar } from "../../ui/FilterBar";
import { NativeSelect } from "../../ui/NativeSelect";
import type { DeliveryFilters_query$key } from "./__generated__/DeliveryFilters_query.graphql";
import { statusText } from "./deliveryWords";
import { FILTERS, STATUSES } from "./webhookAddress";

interface Props extends Pick<ListTurning, "filter" | "filterBy"> {
  readonly query: DeliveryFilters_query$key;
}

const ALL = "all";
const PING = "ping";
const statuses = [
  { value: ALL, label: "All" },
  ...STATUSES.map((value) => ({ value, label: statusText(value) })),
];

export function DeliveryFilters({ query, filter, filterBy }: Props) {
  const { webhookEventTypes } = useFragment(
    graphql`
      fragment DeliveryFilters_query on Query {
        webhookEventTypes {
          name
        }
      }
    `,
    query,
  );
  const choose = (name: string) => (value: string) =>
    filterBy({ [name]: value === ALL ? null : value });
  const names = [...webhookEventTypes.map(({ name }) => name), PING];
  return (
    <FilterBar role="search" $isFirstWide={false}>
      <NativeSelect
        label="Status"
        value={filter("status") ?? ALL}
        choices={statuses}
        onChange={choose("status")}
      />
      <NativeSelect
        label="Event"
        value={filter("type") ?? ALL}
        choices={[
          { value: ALL, label: "All events" },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={choose("type")}
      />
      {FILTERS.some(filter) && (
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
