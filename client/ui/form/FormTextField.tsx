import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { TextField } from "../TextField";
import type { Bound } from "./bound";

/** `change` may rewrite what is typed, such as `(text) => text.toUpperCase()`. */
export const FormTextField = <Values extends FieldValues, Parsed>({
  control,
  name,
  change,
  isErrorSaid = false,
  ...rest
}: Bound<Values, Parsed, ComponentProps<typeof TextField>> & {
  change?: (text: string) => string;
  /** Marks the field without a message: another field shows it. */
  isErrorSaid?: boolean;
}) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...rest}
      ref={field.ref}
      name={field.name}
      value={String(field.value ?? "")}
      onChange={(text) => field.onChange(change ? change(text) : text)}
      onBlur={field.onBlur}
      error={isErrorSaid ? undefined : fieldState.error?.message}
      isInvalid={fieldState.invalid}
    />
  );
};
