import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

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
