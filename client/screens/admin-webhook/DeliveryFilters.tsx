import { graphql, useFragment } from "react-relay";
import { ClearFilters, FilterSelect } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { FilterBar } from "../../ui/table/FilterBar";
import type { DeliveryFilters_query$key } from "./__generated__/DeliveryFilters_query.graphql";
import { statusText } from "./deliveryWords";
import { FILTERS, STATUSES } from "./webhookAddress";

interface Props extends Pick<ListTurning, "filter" | "filterBy"> {
  readonly query: DeliveryFilters_query$key;
}

const PING = "ping";
const statuses = STATUSES.map((value) => ({ value, label: statusText(value) }));

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
  const filters = { filter, filterBy };
  const names = [...webhookEventTypes.map(({ name }) => name), PING];
  return (
    <FilterBar role="search" $isFirstWide={false}>
      <FilterSelect {...filters} label="Status" name="status" all="All" choices={statuses} />
      <FilterSelect
        {...filters}
        label="Event"
        name="type"
        all="All events"
        choices={names.map((name) => ({ value: name, label: name }))}
      />
      {FILTERS.some(filter) && <ClearFilters names={FILTERS} filterBy={filterBy} />}
    </FilterBar>
  );
}
