import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Checkbox } from "../Checkbox";
import type { Bound } from "./bound";

export const FormCheckbox = <Values extends FieldValues, Parsed>({
  control,
  name,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof Checkbox>>) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <Checkbox
      {...rest}
      ref={field.ref}
      name={field.name}
      checked={Boolean(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
