import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

/** The props of a field bound to a form: the form gives value, change, blur and error; `control` checks the `name`. */
export type Bound<Values extends FieldValues, Parsed, FieldProps> = Omit<
  FieldProps,
  "name" | "value" | "defaultValue" | "checked" | "onChange" | "onBlur" | "error" | "ref"
> &
  Place<Values, Parsed>;

interface Place<Values extends FieldValues, Parsed> {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
}

export function useBound<Values extends FieldValues, Parsed>(place: Place<Values, Parsed>) {
  const { field, fieldState } = useController(place);
  const { ref, name, value, onChange, onBlur } = field;
  return { ref, name, value, onChange, onBlur, error: fieldState.error?.message };
}
