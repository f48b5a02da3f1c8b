import { ComboBox } from "../../ui/field/ComboBox";
import type { ResidencySelectProps } from "./ResidencySelect";
import { useResidencySearch } from "./useResidencySearch";

export function ResidencySearch({
  label,
  none,
  residencies,
  value,
  onChange,
}: ResidencySelectProps) {
  const { places, comboBox } = useResidencySearch(residencies);
  const chosen = places.find(({ id }) => id === value);
  return (
    <ComboBox
      // Resets the typed text.
      key={chosen?.id}
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
