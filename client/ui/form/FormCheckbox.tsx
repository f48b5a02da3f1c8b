import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Checkbox } from "../field/Checkbox";
import { type Bound, useBound } from "./bound";

export const FormCheckbox = <Values extends FieldValues, Parsed>({
  control,
  name,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof Checkbox>>) => {
  const { value, ...field } = useBound({ control, name });
  return <Checkbox {...rest} {...field} checked={Boolean(value)} />;
};
