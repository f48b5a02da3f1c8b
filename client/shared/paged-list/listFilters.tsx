import { Search } from "lucide-react";
import { Button } from "../../ui/button/Button";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { TextField } from "../../ui/field/TextField";
import type { ListTurning } from "./useListTurning";
import { useTypedFilter } from "./useTypedFilter";

interface SearchProps extends Pick<ListTurning, "filterBy"> {
  readonly value: string;
  readonly placeholder: string;
}

export function SearchField({ value, placeholder, filterBy }: SearchProps) {
  const { text, type, problem, submit } = useTypedFilter(value, (typed) =>
    filterBy({ search: typed || null }, { replace: true }),
  );
  return (
    <TextField
      label="Search"
      type="search"
      prefix={<Search size="1.25rem" />}
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      onChange={type}
      error={problem}
      onKeyDown={({ key }) => key === "Enter" && submit()}
    />
  );
}

interface SelectProps extends Pick<ListTurning, "filter" | "filterBy"> {
  readonly label: string;
  readonly name: string;
  readonly all: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const ALL = "all";

export function FilterSelect({ label, name, all, choices, filter, filterBy }: SelectProps) {
  return (
    <NativeSelect
      label={label}
      value={filter(name) ?? ALL}
      choices={[{ value: ALL, label: all }, ...choices]}
      onChange={(value) => filterBy({ [name]: value === ALL ? null : value })}
    />
  );
}

interface ClearProps extends Pick<ListTurning, "filterBy"> {
  readonly names: readonly string[];
}

export const ClearFilters = ({ names, filterBy }: ClearProps) => (
  <Button
    variant="quiet"
    onPress={() => filterBy(Object.fromEntries(names.map((name) => [name, null])))}
  >
    Clear Filters
  </Button>
);
