import type { Control, FieldPath, FieldValues } from "react-hook-form";

/** The props of a field bound to a form: the form gives value, change, blur and error; `control` checks the `name`. */
export type Bound<Values extends FieldValues, Parsed, FieldProps> = Omit<
  FieldProps,
  "name" | "value" | "defaultValue" | "checked" | "onChange" | "onBlur" | "error" | "ref"
> & {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
};
