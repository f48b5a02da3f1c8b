import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { PasswordField } from "../PasswordField";
import type { Bound } from "./bound";

export const FormPasswordField = <Values extends FieldValues, Parsed>({
  control,
  name,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof PasswordField>>) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <PasswordField
      {...rest}
      ref={field.ref}
      name={field.name}
      value={String(field.value ?? "")}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
