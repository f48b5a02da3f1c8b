import { ComboBox } from "../../ui/field/ComboBox";
import { NativeSelect } from "../../ui/field/NativeSelect";
import type { Place } from "../profile-form/choicesOf";
import { useResidencySearch } from "./useResidencySearch";

interface Props {
  readonly label: string;
  readonly none: string;
  /** With the chosen one. */
  readonly residencies: readonly Place[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Offers all residencies, or a search if there are many. */
export function ResidencySelect({ label, none, residencies, value, onChange }: Props) {
  const { places, isWhole, comboBox } = useResidencySearch(residencies);
  if (isWhole)
    return (
      <NativeSelect
        label={label}
        value={value ?? ""}
        choices={[{ value: "", label: none }, ...comboBox.choices]}
        onChange={(id) => onChange(id || null)}
      />
    );
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
