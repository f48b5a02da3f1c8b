import { Search } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useTypedFilter } from "../../shared/paged-list/useTypedFilter";
import { Button } from "../../ui/Button";
import { FilterBar } from "../../ui/FilterBar";
import { NativeSelect } from "../../ui/NativeSelect";
import { TextField } from "../../ui/TextField";
import type { UserFilters_residencies$key } from "./__generated__/UserFilters_residencies.graphql";
import { FILTERS, isFilteredBy } from "./usersVariables";

interface Props extends Pick<ListTurning, "filter" | "filterBy"> {
  readonly residencies: UserFilters_residencies$key;
}

const ALL = "all";
const roles = [
  { value: ALL, label: "Everybody" },
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
  const search = useTypedFilter(filter("search") ?? "", (text) =>
    filterBy({ search: text || null }, { replace: true }),
  );
  const choose = (name: string) => (value: string) =>
    filterBy({ [name]: value === ALL ? null : value });
  const isFiltered = isFilteredBy(filter);
  return (
    <FilterBar role="search">
      <TextField
        label="Search"
        type="search"
        prefix={<Search size="1.25rem" />}
        placeholder="Name, e-mail, car or mobile"
        autoComplete="off"
        value={search.text}
        onChange={search.type}
        error={search.problem}
        onKeyDown={({ key: pressed }) => pressed === "Enter" && search.submit()}
      />
      <NativeSelect
        label="Residency"
        value={filter("residency") ?? ALL}
        choices={[
          { value: ALL, label: "All residencies" },
          ...residencies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={choose("residency")}
      />
      <NativeSelect
        label="Role"
        value={filter("role") ?? ALL}
        choices={roles}
        onChange={choose("role")}
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
