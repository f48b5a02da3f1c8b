import { ComboBox } from "../../ui/field/ComboBox";
import type { Place } from "../profile-form/choicesOf";
import { useResidencySearch } from "./useResidencySearch";

export interface ResidencySearchProps {
  readonly label: string;
  readonly none: string;
  /** With the chosen one. */
  readonly residencies: readonly Place[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

export function ResidencySearch({
  label,
  none,
  residencies,
  value,
  onChange,
}: ResidencySearchProps) {
  const { places, comboBox } = useResidencySearch(residencies);
  const chosen = places.find(({ id }) => id === value);
  return (
    <ComboBox
      {...comboBox}
      label={label}
      placeholder={none}
      value={chosen?.id ?? null}
      onTextChange={(typed) => {
        comboBox.onTextChange(typed);
        if (typed === "" && value !== null) onChange(null);
      }}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
