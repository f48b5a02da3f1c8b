import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { areAllListed, choicesOf, type Place } from "../profile-form/choicesOf";

const searching = screenCode(() => import("./ResidencySearch").then((m) => m.ResidencySearch));

export interface ResidencySelectProps {
  readonly label: string;
  readonly none: string;
  /** With the chosen one. */
  readonly residencies: readonly Place[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Offers all residencies, or a search if there are many. */
export function ResidencySelect(props: ResidencySelectProps) {
  const { label, none, residencies, value, onChange } = props;
  if (!areAllListed(residencies)) return <LazyPart code={searching} props={props} />;
  return (
    <NativeSelect
      label={label}
      value={value ?? ""}
      choices={[{ value: "", label: none }, ...choicesOf(residencies)]}
      onChange={(id) => onChange(id || null)}
    />
  );
}
