import { graphql, useFragment } from "react-relay";
import { isNarrowed } from "../../relay/listPage";
import { ClearFilters, FilterSelect, SearchField } from "../../shared/paged-list/listFilters";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { FilterBar } from "../../ui/table/FilterBar";
import type { UserFilters_residencies$key } from "./__generated__/UserFilters_residencies.graphql";
import { FILTERS, readFilters } from "./usersVariables";

interface Props extends Pick<ListTurning, "filter" | "filterBy"> {
  readonly residencies: UserFilters_residencies$key;
}

const roles = [
  { value: "USER", label: "Residents" },
  { value: "ADMIN", label: "Administrators" },
];

export function UserFilters({ residencies: key, filter, filterBy }: Props) {
  const residencies = useFragment(
    graphql`
      fragment UserFilters_residencies on Residency @relay(plural: true) {
        id
        name
      }
    `,
    key,
  );
  const filters = { filter, filterBy };
  return (
    <FilterBar role="search">
      <SearchField
        value={filter("search") ?? ""}
        placeholder="Name, e-mail, car or mobile"
        filterBy={filterBy}
      />
      <FilterSelect
        {...filters}
        label="Residency"
        name="residency"
        all="All residencies"
        choices={residencies.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect {...filters} label="Role" name="role" all="Everybody" choices={roles} />
      {isNarrowed(readFilters({ get: filter })) && (
        <ClearFilters names={FILTERS} filterBy={filterBy} />
      )}
    </FilterBar>
  );
}
