import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { areAllListed, choicesOf } from "../profile-form/choicesOf";
import type { ResidencySearchProps } from "./ResidencySearch";

const searching = screenCode(() => import("./ResidencySearch").then((m) => m.ResidencySearch));

/** Offers all residencies, or a search if there are many. */
export function ResidencySelect(props: ResidencySearchProps) {
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
