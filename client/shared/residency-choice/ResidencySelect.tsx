import { ComboBox } from "../../ui/field/ComboBox";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { choicesOf, type Place } from "../profile-form/choicesOf";
import { useResidencySearch } from "./useResidencySearch";

interface Props {
  readonly label: string;
  /** Without a residency. */
  readonly none: string;
  readonly residencies: readonly Place[];
  readonly chosen: Place | null;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Offers all residencies, or a search if there are many. */
export function ResidencySelect({ label, none, residencies, chosen, value, onChange }: Props) {
  const { places, isWhole, noMatch, search } = useResidencySearch(residencies, chosen);
  if (isWhole)
    return (
      <NativeSelect
        label={label}
        value={value ?? ""}
        choices={[{ value: "", label: none }, ...choicesOf(places)]}
        onChange={(id) => onChange(id || null)}
      />
    );
  return (
    <ComboBox
      // Resets the typed text.
      key={chosen?.id}
      label={label}
      placeholder={none}
      noMatch={noMatch}
      value={chosen?.id ?? null}
      choices={choicesOf(places)}
      onTextChange={(typed) => {
        search(typed);
        if (typed === "" && value !== null) onChange(null);
      }}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
