import type { FieldValues } from "react-hook-form";
import { ComboBox } from "../../ui/field/ComboBox";
import type { Choice } from "../../ui/field/Option";
import { Select } from "../../ui/field/Select";
import { type Bound, useBound } from "../../ui/form/bound";
import { choicesOf, type Place } from "../profile-form/choicesOf";
import { useResidencySearch } from "./useResidencySearch";

interface Own {
  readonly label: string;
  readonly all: Choice;
  readonly residencies: readonly Place[];
  readonly chosen?: Place | null;
}

/** Offers all residencies, or a search if there are many. */
export function FormResidencySelect<Values extends FieldValues, Parsed>({
  control,
  name,
  label,
  all,
  residencies,
  chosen,
}: Bound<Values, Parsed, Own>) {
  const field = useBound({ control, name });
  const { places, isWhole, comboBox } = useResidencySearch(residencies, chosen);
  if (isWhole) return <Select {...field} label={label} choices={[all, ...choicesOf(places)]} />;
  return (
    <ComboBox
      {...field}
      {...comboBox}
      label={label}
      placeholder={all.label}
      value={field.value === all.value ? null : field.value}
      onChange={(id) => field.onChange(id ?? all.value)}
    />
  );
}
